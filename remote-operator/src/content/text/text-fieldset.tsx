import {
  SUMMARY_CHARACTERS,
  TITLE_CHARACTERS,
  type DraftText,
} from '@chokdee/shared/contracts/operator-content';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/ui';
import { CaptionsField } from './captions-field.tsx';
import { MarkdownField } from './markdown-field.tsx';

interface TextFieldsetProps {
  locale: Locale;
  /** It is about a video. */
  hasCaptions: boolean;
  value: DraftText;
  problemOf: (part: keyof DraftText) => string | undefined;
  onChange: (next: Partial<DraftText>) => void;
}

/** Title, summary and Markdown in one language. */
export function TextFieldset({ locale, hasCaptions, value, problemOf, onChange }: TextFieldsetProps) {
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
        value={value.title}
        error={problemOf('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        size="lg"
        lang={lang}
        label={text('content.field.summary')}
        hint={text('content.hint.summary')}
        maxLength={SUMMARY_CHARACTERS}
        autoComplete="off"
        value={value.summary}
        error={problemOf('summary')}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <MarkdownField
        locale={locale}
        value={value.markdown}
        problem={problemOf('markdown')}
        onChange={(markdown) => onChange({ markdown })}
      />
      {hasCaptions && (
        <CaptionsField
          locale={locale}
          value={value.captions ?? ''}
          problem={problemOf('captions')}
          onChange={(captions) => onChange({ captions })}
        />
      )}
    </>
  );
}
