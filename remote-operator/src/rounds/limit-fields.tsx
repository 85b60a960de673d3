import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { Button, Flex, Icon, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import type { DeskData } from './desk-data.ts';
import type { Limit } from './use-limit.ts';

interface LimitFieldsProps {
  limit: Limit;
  options: DeskData['options'];
  given: ExposedNumber | undefined;
  /** Whether the operator has tried to confirm. */
  attempted: boolean;
}

/** Which number, and its new rate or its release. */
export function LimitFields({ limit, options, given, attempted }: LimitFieldsProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const { form, change, usual, problems } = limit;
  const { option, rate, release } = form;
  return (
    <>
      {!given && <NumberFields limit={limit} options={options} attempted={attempted} />}
      {given?.limited && (
        <Button
          type="button"
          size="sm"
          variant={release ? 'subtle' : 'outline'}
          colorPalette={release ? 'red' : 'gray'}
          alignSelf="start"
          aria-pressed={release}
          onClick={() => change({ release: !release })}
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
          value={rate}
          error={problems.rate && fieldText('other.invalid')}
          onChange={({ target }) => change({ rate: target.value })}
        />
      )}
    </>
  );
}

function NumberFields({ limit, options, attempted }: Omit<LimitFieldsProps, 'given'>) {
  const text = useTexts('operator');
  const { form, change, digits, problems } = limit;
  return (
    <Flex gap="3" wrap="wrap" align="start">
      <Picker
        label={text('desk.option')}
        value={form.option}
        options={options.map(({ option }) => ({ value: option, label: text(`desk.options.${option}`) }))}
        onChange={(value) => change({ option: value as typeof form.option })}
      />
      <TextField
        label={text('desk.number')}
        inputMode="numeric"
        autoComplete="off"
        fontFamily="mono"
        maxLength={digits}
        width="28"
        value={form.number}
        hint={problems.number}
        error={attempted ? problems.number : undefined}
        onChange={({ target }) => change({ number: target.value.replace(/\D/g, '') })}
      />
    </Flex>
  );
}
