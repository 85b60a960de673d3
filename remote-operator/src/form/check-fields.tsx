import { Fieldset } from '@chokdee/shared/fields';
import { SimpleGrid } from '@chokdee/shared/ui';
import { CheckField } from './check-field.tsx';

interface CheckFieldsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** In the order of the options. */
  onChange: (chosen: Value[]) => void;
}

/** Any number of these options. */
export function CheckFields<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
}: CheckFieldsProps<Value>) {
  const toggled = (value: Value, checked: boolean) =>
    options
      .map((option) => option.value)
      .filter((other) => (other === value ? checked : chosen.includes(other)));
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{legend}</Fieldset.Legend>
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="2">
        {options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(checked) => onChange(toggled(value, checked))}
          />
        ))}
      </SimpleGrid>
    </Fieldset.Root>
  );
}
