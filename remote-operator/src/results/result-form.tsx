import { useState, type FormEvent } from 'react';
import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Checkbox, Icon, SimpleGrid, Stack, TextField } from '@chokdee/shared/ui';
import { DrawPreview } from './draw-preview.tsx';
import { blankEntry, officialOf, resultFields, type ResultField } from './result-entry.ts';

interface ResultFormProps {
  action: 'propose' | 'confirm';
  pending: boolean;
  onEntered: (result: OfficialResult) => void;
}

const digitProblem = { 2: 'result.twoDigits', 3: 'result.threeDigits', 6: 'result.sixDigits' } as const satisfies Record<ResultField['digits'], string>;

export function ResultForm({ action, pending, onEntered }: ResultFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [entry, setEntry] = useState(blankEntry);
  const [checked, setChecked] = useState(false);
  const [asked, setAsked] = useState(false);
  const official = officialOf(entry);

  const labelOf = (field: ResultField) => {
    const label = text(`results.${field.label}`);
    return 'n' in field ? text('results.nth', { label, n: field.n }) : label;
  };
  const change = (name: ResultField['name'], typed: string) => {
    setEntry({ ...entry, [name]: typed.replace(/\D/g, '') });
    // What was compared was another number.
    setChecked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (official && checked) onEntered(official);
  };

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="5">
        <SimpleGrid columns={{ base: 2, md: 3, lg: 6 }} gap="3" alignItems="end">
          {resultFields.map((field) => (
            <TextField
              key={field.name}
              label={labelOf(field)}
              inputMode="numeric"
              maxLength={field.digits}
              fontFamily="mono"
              letterSpacing="wider"
              value={entry[field.name]}
              error={asked && entry[field.name].length !== field.digits ? fieldText(digitProblem[field.digits]) : undefined}
              onChange={({ target }) => change(field.name, target.value)}
            />
          ))}
        </SimpleGrid>
        <DrawPreview result={official} />
        <Checkbox.Root checked={checked} onCheckedChange={(change) => setChecked(change.checked === true)} invalid={asked && !checked} colorPalette="red">
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{text('results.checked')}</Checkbox.Label>
        </Checkbox.Root>
        <Button type="submit" size="xl" colorPalette="red" alignSelf={{ base: 'stretch', sm: 'start' }} loading={pending}>
          <Icon name={action === 'confirm' ? 'shield' : 'flag'} />
          {text(`results.${action}`)}
        </Button>
      </Stack>
    </form>
  );
}
