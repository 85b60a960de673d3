import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/fields';
import type { TextareaField } from './textarea-field.ts';

interface CaptionsFieldProps extends TextareaField {
  locale: Locale;
}

/** What a video says, with times. */
export function CaptionsField({ locale, error, ...field }: CaptionsFieldProps) {
  const text = useTexts('operator');
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{text('content.field.captions')}</Field.Label>
      <Textarea
        bg="bg.subtle"
        rows={10}
        lang={languageTag[locale]}
        spellCheck={false}
        placeholder={EXAMPLE}
        fontVariantNumeric="tabular-nums"
        {...field}
      />
      <Field.HelperText minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? text('content.hint.captions')}
      </Field.HelperText>
    </Field.Root>
  );
}

const EXAMPLE = 'WEBVTT\n\n00:00.000 --> 00:03.500\n…';
