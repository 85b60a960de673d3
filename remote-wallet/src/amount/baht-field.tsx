import { TextField } from '@chokdee/shared/ui';

interface BahtFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onType: (typed: string) => void;
  onLeave: () => void;
  /** Label of the Enter key on a phone's keyboard. */
  enterKeyHint?: 'done' | 'next';
  readOnly?: boolean;
  /** For a form that has only this field. */
  large?: boolean;
}

/** An amount field in baht, parsed by `typedSatang`. */
export function BahtField({
  label,
  hint,
  error,
  value,
  onType,
  onLeave,
  enterKeyHint = 'done',
  readOnly = false,
  large = true,
}: BahtFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      startElement="฿"
      value={value}
      readOnly={readOnly}
      {...(large ? { fontSize: '4xl', fontWeight: 'bold', height: '16' } : {})}
      onBlur={onLeave}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
