import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/ui';

interface CaptionsFieldProps {
  locale: Locale;
  value: string;
  problem: string | undefined;
  onChange: (captions: string) => void;
}

/** What a video says, with times. */
export function CaptionsField({ locale, value, problem, onChange }: CaptionsFieldProps) {
  const text = useTexts('operator');
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{text('content.field.captions')}</Field.Label>
      <Textarea
        bg="bg.subtle"
        rows={10}
        lang={languageTag[locale]}
        spellCheck={false}
        placeholder={EXAMPLE}
        fontVariantNumeric="tabular-nums"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Field.HelperText minHeight="4" aria-live="polite" color={problem ? 'fg.error' : 'fg.muted'}>
        {problem ?? text('content.hint.captions')}
      </Field.HelperText>
    </Field.Root>
  );
}

const EXAMPLE = 'WEBVTT\n\n00:00.000 --> 00:03.500\n…';
