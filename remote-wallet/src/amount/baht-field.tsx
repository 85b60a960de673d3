import type { ComponentProps } from 'react';
import { TextField } from '@chokdee/shared/fields';

interface BahtFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'label' | 'hint' | 'error' | 'value' | 'onBlur' | 'readOnly'
> {
  onType: (typed: string) => void;
  /** Label of the Enter key on a phone's keyboard. */
  enterKeyHint?: 'done' | 'next';
  /** For a form that has only this field. */
  large?: boolean;
}

/** An amount field in baht, parsed by `typedAmount`. */
export function BahtField({ onType, enterKeyHint = 'done', large = true, ...field }: BahtFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      startElement="฿"
      {...(large ? { fontSize: '4xl', fontWeight: 'bold', height: '16' } : {})}
      {...field}
      name="amount"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
