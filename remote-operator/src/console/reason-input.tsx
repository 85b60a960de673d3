import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/ui';

const MIN_REASON = 3;
export const MAX_REASON = 500;

export const isReason = (reason: string): boolean => reason.trim().length >= MIN_REASON;

interface ReasonInputProps {
  label?: string;
  /** Who reads the reason. */
  hint: string;
  error?: string;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
}

/** A required reason in an operator's own words. */
export function ReasonInput({ label, hint, error, rows = 2, value, onChange }: ReasonInputProps) {
  const text = useTexts('operator');
  return (
    <Field.Root required invalid={error !== undefined}>
      <Field.Label>{label ?? text('change.reason')}</Field.Label>
      <Textarea
        bg="bg.subtle"
        rows={rows}
        maxLength={MAX_REASON}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Field.HelperText minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? hint}
      </Field.HelperText>
    </Field.Root>
  );
}
