import { useState, type FormEvent } from 'react';
import type { OfficialResult, OfficialRule } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Checkbox, Icon, Stack } from '@chokdee/shared/ui';
import { DrawPreview } from './draw-preview.tsx';
import { officialOf, problemsOf, type ResultEntry } from './result-entry.ts';
import { ResultFields } from './result-fields.tsx';

interface ResultFormProps {
  rule: OfficialRule;
  action: 'propose' | 'confirm';
  /** Button label, if the entry is not a first result. */
  label?: string;
  pending: boolean;
  onEntered: (result: OfficialResult) => void;
}

export function ResultForm({ rule, action, label, pending, onEntered }: ResultFormProps) {
  const text = useTexts('operator');
  const [entry, setEntry] = useState<ResultEntry>({});
  const [checked, setChecked] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [official, problems] = [officialOf(rule, entry), problemsOf(rule, entry)];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (official && checked) onEntered(official);
  };

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="5">
        <ResultFields
          rule={rule}
          entry={entry}
          problems={submitted ? problems : undefined}
          onChange={(changed) => {
            setEntry(changed);
            // The operator compared the previous number, so the check is void.
            setChecked(false);
          }}
        />
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
