import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { TextField } from '@chokdee/shared/fields';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import type { DeskData } from './desk-data.ts';
import type { Limit } from './use-limit.ts';

interface LimitFieldsProps {
  limit: Limit;
  options: DeskData['options'];
  given: ExposedNumber | undefined;
}

/** Which number, and its new rate or its release. */
export function LimitFields({ limit, options, given }: LimitFieldsProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const { form, usual, isRate } = limit;
  const { option, release } = form.values;
  return (
    <>
      {!given && <NumberFields limit={limit} options={options} />}
      {given?.limited && (
        <Button
          type="button"
          size="sm"
          variant={release ? 'subtle' : 'outline'}
          colorPalette={release ? 'red' : 'gray'}
          alignSelf="start"
          aria-pressed={release}
          onClick={() => form.change('release', !release)}
        >
          <Icon name="undo" />
          {text('desk.release')}
        </Button>
      )}
      {!release && option !== TICKET_OPTION && (
        <TextField
          label={text('desk.newRate')}
          hint={text('desk.rateHint', { usual: formatMultiply(usual) })}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('rate')}
          error={isRate ? undefined : fieldText('other.invalid')}
        />
      )}
    </>
  );
}

function NumberFields({ limit, options }: Omit<LimitFieldsProps, 'given'>) {
  const text = useTexts('operator');
  const { form, digits, isWhole } = limit;
  const hint = isWhole ? undefined : text('desk.digits', { count: digits });
  return (
    <Flex gap="3" wrap="wrap" align="start">
      <Picker
        label={text('desk.option')}
        value={form.values.option}
        options={options.map(({ option }) => ({ value: option, label: text(`desk.options.${option}`) }))}
        onChange={(value) => form.change('option', value)}
      />
      <TextField
        label={text('desk.number')}
        inputMode="numeric"
        autoComplete="off"
        fontFamily="mono"
        maxLength={digits}
        width="28"
        hint={hint}
        {...form.field('number')}
        error={form.problemOf('number') && hint}
        onChange={({ target }) => form.change('number', target.value.replace(/\D/g, ''))}
      />
    </Flex>
  );
}
