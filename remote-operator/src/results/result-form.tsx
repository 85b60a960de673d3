import { useState, type FormEvent } from 'react';
import type { OfficialResult, OfficialRule } from '@chokdee/shared/contracts/operator';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Checkbox, Icon, SimpleGrid, Stack, TextField } from '@chokdee/shared/ui';
import { DrawPreview } from './draw-preview.tsx';
import {
  officialOf,
  problemsOf,
  resultFields,
  stripInvalid,
  type ResultEntry,
  type ResultField,
} from './result-entry.ts';
import { useFieldLabel } from './use-field-label.ts';

interface ResultFormProps {
  rule: OfficialRule;
  action: 'propose' | 'confirm';
  /** Button label, if the entry is not a first result. */
  label?: string;
  pending: boolean;
  onEntered: (result: OfficialResult) => void;
}

const inputModes = { digits: 'numeric', amount: 'decimal', change: 'text' } as const;

export function ResultForm({ rule, action, label, pending, onEntered }: ResultFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [entry, setEntry] = useState<ResultEntry>({});
  const [checked, setChecked] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const labelOf = useFieldLabel();
  const [official, problems] = [officialOf(rule, entry), problemsOf(rule, entry)];
  const problemOf = (name: string) => {
    const problem = submitted ? problems.get(name) : undefined;
    return problem === undefined ? undefined : fieldText(problem);
  };

  const change = ({ name, kind }: ResultField, value: string) => {
    setEntry({ ...entry, [name]: stripInvalid(kind, value) });
    // The operator compared the previous number, so the check is void.
    setChecked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (official && checked) onEntered(official);
  };

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="5">
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
              onChange={({ target }) => change(field, target.value)}
            />
          ))}
        </SimpleGrid>
        <DrawPreview rule={rule} result={official} />
        <Checkbox.Root
          checked={checked}
          onCheckedChange={(change) => setChecked(change.checked === true)}
          invalid={submitted && !checked}
          colorPalette="red"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{text('results.checked')}</Checkbox.Label>
        </Checkbox.Root>
        <Button
          type="submit"
          size="xl"
          colorPalette="red"
          alignSelf={{ base: 'stretch', sm: 'start' }}
          loading={pending}
        >
          <Icon name={action === 'confirm' ? 'shield' : 'flag'} />
          {label ?? text(`results.${action}`)}
        </Button>
      </Stack>
    </form>
  );
}
