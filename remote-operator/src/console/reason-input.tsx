import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/fields';

export const MAX_REASON = 500;

/** The rest are the props of the form's field. */
interface ReasonInputProps extends Pick<
  ComponentProps<typeof Textarea>,
  'name' | 'ref' | 'rows' | 'value' | 'onChange' | 'onBlur'
> {
  label?: string;
  /** Who reads the reason. */
  hint: string;
  error?: string | undefined;
}

/** A required reason in an operator's own words. */
export function ReasonInput({ label, hint, error, rows = 2, ...field }: ReasonInputProps) {
  const text = useTexts('operator');
  return (
    <Field.Root required invalid={error !== undefined}>
      <Field.Label>{label ?? text('change.reason')}</Field.Label>
      <Textarea bg="bg.subtle" rows={rows} maxLength={MAX_REASON} {...field} />
      <Field.HelperText minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? hint}
      </Field.HelperText>
    </Field.Root>
  );
}
