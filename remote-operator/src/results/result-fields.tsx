import type { OfficialRule } from '@chokdee/shared/contracts/operator';
import { useFieldText } from '@chokdee/shared/i18n';
import { SimpleGrid, TextField } from '@chokdee/shared/ui';
import { resultFields, stripInvalid, type problemsOf, type ResultEntry } from './result-entry.ts';
import { useFieldLabel } from './use-field-label.ts';

interface ResultFieldsProps {
  rule: OfficialRule;
  entry: ResultEntry;
  /** Shown once the operator has submitted the entry. */
  problems: ReturnType<typeof problemsOf> | undefined;
  onChange: (entry: ResultEntry) => void;
}

const inputModes = { digits: 'numeric', amount: 'decimal', change: 'text' } as const;

/** The fields of a result. Characters that a field cannot hold are dropped while typing. */
export function ResultFields({ rule, entry, problems, onChange }: ResultFieldsProps) {
  const fieldText = useFieldText();
  const labelOf = useFieldLabel();
  const problemOf = (name: string) => {
    const problem = problems?.get(name);
    return problem === undefined ? undefined : fieldText(problem);
  };
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
          value={entry[field.name] ?? ''}
          error={problemOf(field.name)}
          onChange={({ target }) =>
            onChange({ ...entry, [field.name]: stripInvalid(field.kind, target.value) })
          }
        />
      ))}
    </SimpleGrid>
  );
}
