import type { Ref } from 'react';
import { Field, NativeSelect } from '@chokdee/shared/fields';

interface PickerProps {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  width?: string;
  error?: string | undefined;
}

/** Selects one option of a list that may be long. */
export function Picker({ ref, label, options, value, onChange, width = '3xs', error }: PickerProps) {
  return (
    <Field.Root width={{ base: 'full', sm: width }} invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field
          ref={ref}
          bg="bg.subtle"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {error && (
        <Field.HelperText aria-live="polite" color="fg.error">
          {error}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
