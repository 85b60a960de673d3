import {
  MOST_CHARACTERS,
  SUMMARY_CHARACTERS,
  TITLE_CHARACTERS,
  type DraftText,
} from '@chokdee/shared/contracts/operator-content';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea, TextField } from '@chokdee/shared/ui';

interface TextFieldsetProps {
  locale: Locale;
  value: DraftText;
  problemOf: (part: keyof DraftText) => string | undefined;
  onChange: (next: Partial<DraftText>) => void;
}

/** Title, summary and Markdown in one language. */
export function TextFieldset({ locale, value, problemOf, onChange }: TextFieldsetProps) {
  const text = useTexts('operator');
  const lang = languageTag[locale];
  const problem = problemOf('markdown');
  const hint = text('content.hint.markdown', { count: value.markdown.length, most: MOST_CHARACTERS });
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
      <Field.Root invalid={problem !== undefined}>
        <Field.Label>{text('content.field.markdown')}</Field.Label>
        <Textarea
          bg="bg.subtle"
          rows={14}
          lang={lang}
          spellCheck={locale === 'en'}
          lineHeight="1.7"
          value={value.markdown}
          onChange={({ target }) => onChange({ markdown: target.value })}
        />
        <Field.HelperText minHeight="4" aria-live="polite" color={problem ? 'fg.error' : 'fg.muted'}>
          {problem ?? hint}
        </Field.HelperText>
      </Field.Root>
    </>
  );
}
