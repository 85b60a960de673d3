import { SUMMARY_CHARACTERS, TITLE_CHARACTERS } from '@chokdee/shared/contracts/operator-content';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import type { Fields } from '../../form/fields.ts';
import type { ContentValues } from '../draft/content-values.ts';
import { CaptionsField } from './captions-field.tsx';
import { MarkdownField } from './markdown-field.tsx';

interface TextFieldsetProps {
  locale: Locale;
  /** It is about a video. */
  hasCaptions: boolean;
  form: Fields<ContentValues>;
}

/** Title, summary and Markdown in one language. */
export function TextFieldset({ locale, hasCaptions, form }: TextFieldsetProps) {
  const text = useTexts('operator');
  const lang = languageTag[locale];
  return (
    <>
      <TextField
        size="lg"
        lang={lang}
        label={text('content.field.title')}
        maxLength={TITLE_CHARACTERS}
        autoComplete="off"
        {...form.field(`texts.${locale}.title`)}
      />
      <TextField
        size="lg"
        lang={lang}
        label={text('content.field.summary')}
        hint={text('content.hint.summary')}
        maxLength={SUMMARY_CHARACTERS}
        autoComplete="off"
        {...form.field(`texts.${locale}.summary`)}
      />
      <MarkdownField locale={locale} {...form.field(`texts.${locale}.markdown`)} />
      {hasCaptions && <CaptionsField locale={locale} {...form.field(`texts.${locale}.captions`)} />}
    </>
  );
}
