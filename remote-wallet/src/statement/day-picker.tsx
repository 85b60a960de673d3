import { useTexts } from '@chokdee/shared/i18n';
import { Field, Fieldset, HStack, Input, VisuallyHidden } from '@chokdee/shared/ui';
import type { StatementDays } from './statement-days.ts';

interface DayPickerProps {
  days: StatementDays;
  onChange: (days: StatementDays) => void;
  backwards: boolean;
}

export function DayPicker({ days, onChange, backwards }: DayPickerProps) {
  const text = useTexts('wallet');
  return (
    <Fieldset.Root invalid={backwards} width="auto">
      <VisuallyHidden asChild>
        <Fieldset.Legend>{text('statement.window')}</Fieldset.Legend>
      </VisuallyHidden>
      <HStack gap="3" align="end">
        {(['from', 'to'] as const).map((end) => (
          <Field.Root key={end} invalid={backwards} width="auto">
            <Field.Label textStyle="sm" color="fg.muted">
              {text(`statement.${end}`)}
            </Field.Label>
            <Input type="date" bg="bg.subtle" required value={days[end]} onChange={({ target }) => target.value && onChange({ ...days, [end]: target.value })} />
          </Field.Root>
        ))}
      </HStack>
      {backwards && <Fieldset.ErrorText>{text('statement.windowWrong')}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
