import { Field, NativeSelect } from '@chokdee/shared/ui';

interface PickerProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  width?: string;
}

/** Selects one option of a list that may be long. */
export function Picker({ label, options, value, onChange, width = '3xs' }: PickerProps) {
  return (
    <Field.Root width={{ base: 'full', sm: width }}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field bg="bg.subtle" value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
