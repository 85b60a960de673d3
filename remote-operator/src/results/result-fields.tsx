import type { OfficialRule } from '@chokdee/shared/contracts/operator';
import { TextField } from '@chokdee/shared/fields';
import { SimpleGrid } from '@chokdee/shared/ui';
import type { Fields } from '../form/fields.ts';
import { resultFields, stripInvalid, type ResultEntry } from './result-entry.ts';
import { useFieldLabel } from './use-field-label.ts';

interface ResultFieldsProps {
  rule: OfficialRule;
  form: Fields<{ result: ResultEntry; checked: boolean }>;
}

const inputModes = { digits: 'numeric', amount: 'decimal', change: 'text' } as const;

/** The fields of a result. Characters that a field cannot hold are dropped while typing. */
export function ResultFields({ rule, form }: ResultFieldsProps) {
  const labelOf = useFieldLabel();
  return (
    <SimpleGrid
      columns={rule === 'government' ? { base: 2, md: 3, lg: 6 } : { base: 1, sm: 2, md: 3 }}
      gap="3"
      alignItems="end"
    >
      {resultFields[rule].map((field) => (
        <TextField
          key={field.name}
          label={labelOf(field)}
          inputMode={inputModes[field.kind]}
          maxLength={field.maxLength}
          fontFamily="mono"
          letterSpacing="wider"
          {...form.field(`result.${field.name}`)}
          onChange={({ target }) => {
            form.change(`result.${field.name}`, stripInvalid(field.kind, target.value));
            // The operator compared the previous number, so the check is void.
            form.change('checked', false);
          }}
        />
      ))}
    </SimpleGrid>
  );
}
