import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Fieldset, Input } from '@chokdee/shared/fields';
import { Flex, VisuallyHidden } from '@chokdee/shared/ui';
import type { StatementDays } from './statement-days.ts';

interface DayPickerProps {
  days: StatementDays;
  /** Called when both days are complete; their order may be wrong. */
  onChange: (days: StatementDays) => void;
  backwards: boolean;
}

/** Browsers report years such as 0002 while a year is being typed. */
const COMPLETE = /^2\d{3}-\d\d-\d\d$/;

export function DayPicker({ days, onChange, backwards }: DayPickerProps) {
  const text = useTexts('wallet');
  // Input that may not be a valid day yet.
  const [typed, setTyped] = useState<Partial<StatementDays>>({});
  const draft = { ...days, ...typed };

  const change = (end: keyof StatementDays, day: string) => {
    const next = { ...draft, [end]: day };
    setTyped({ ...typed, [end]: day });
    if (COMPLETE.test(next.from) && COMPLETE.test(next.to)) onChange(next);
  };

  return (
    <Fieldset.Root invalid={backwards} width="auto" minWidth="0">
      <VisuallyHidden asChild>
        <Fieldset.Legend>{text('statement.window')}</Fieldset.Legend>
      </VisuallyHidden>
      <Flex gap="3" wrap="wrap">
        {(['from', 'to'] as const).map((end) => (
          <Field.Root key={end} invalid={backwards} width="auto">
            <Field.Label textStyle="sm" color="fg.muted">
              {text(`statement.${end}`)}
            </Field.Label>
            <Input
              type="date"
              bg="bg.subtle"
              value={draft[end]}
              onChange={({ target }) => change(end, target.value)}
            />
          </Field.Root>
        ))}
      </Flex>
      {backwards && <Fieldset.ErrorText>{text('statement.windowWrong')}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
