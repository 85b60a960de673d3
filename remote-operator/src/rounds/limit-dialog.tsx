import { useState } from 'react';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { parseHundredths } from '@chokdee/shared/contracts/money';
import {
  deskDigits,
  operatorRoundCalls,
  type ExposedNumber,
} from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { SET_OPTION } from '@chokdee/shared/rules/set-4';
import { Button, Flex, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { useAttempt } from '../console/use-attempt.ts';
import { Decision } from '../money/decision.tsx';
import { NumberNow } from './number-now.tsx';
import type { DeskData } from './desk-data.ts';

interface LimitDialogProps {
  betId: BetId;
  options: DeskData['options'];
  /** The number to limit. If `undefined`, the operator chooses it here. */
  number: ExposedNumber | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Sets a number's rate, closes it, or releases it to the rate that its stakes make. */
export function LimitDialog({ betId, options, number: given, onClose, onChanged }: LimitDialogProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [option, setOption] = useState(given?.option ?? options[0]!.option);
  const [number, setNumber] = useState(given?.number ?? '');
  const [rate, setRate] = useState('0');
  const usual = options.find((each) => each.option === option)!.multiply;
  // A 4-digit ticket can only be closed.
  const multiply = option === SET_OPTION ? 0 : parseHundredths(rate.trim());
  const wrong = {
    number:
      number.length === deskDigits(option) ? undefined : text('desk.digits', { count: deskDigits(option) }),
    rate:
      multiply === undefined || multiply < 0 || multiply > usual
        ? text('desk.rateHint', { usual: formatMultiply(usual) })
        : undefined,
  };

  const attempt = useAttempt(async ({ reason, release }: { reason: string; release: boolean }) => {
    const about = { betId, option, number, reason };
    if (release) await send(operatorRoundCalls.releaseNumber, about);
    else await send(operatorRoundCalls.limitNumber, { ...about, multiply: multiply ?? 0 });
    return true;
  });
  const [release, setRelease] = useState(false);
  const confirm = async (reason: string) => {
    if (!(await attempt.run({ reason, release }))) return;
    notify({
      text: text(release ? 'desk.released' : multiply === 0 ? 'desk.numberClosed' : 'desk.numberSet', {
        number,
        rate: formatMultiply(multiply ?? 0),
      }),
      color: 'success',
    });
    onChanged();
    onClose();
  };

  return (
    <Decision
      title={
        given
          ? text('desk.setRateOf', { option: text(`desk.options.${option}`), number })
          : text('desk.setNumber')
      }
      text={text('desk.setText')}
      reasonHint={text('desk.reasonHint')}
      confirmLabel={text(release ? 'desk.release' : multiply === 0 ? 'desk.close' : 'desk.setRate')}
      attempt={attempt}
      incomplete={!release && (wrong.number !== undefined || wrong.rate !== undefined)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {(attempted) => (
        <Stack gap="3">
          {!given && (
            <Flex gap="3" wrap="wrap" align="start">
              <Picker
                label={text('desk.option')}
                value={option}
                options={options.map((each) => ({
                  value: each.option,
                  label: text(`desk.options.${each.option}`),
                }))}
                onChange={(value) => setOption(value as typeof option)}
              />
              <TextField
                label={text('desk.number')}
                inputMode="numeric"
                autoComplete="off"
                fontFamily="mono"
                maxLength={deskDigits(option)}
                width="28"
                value={number}
                hint={wrong.number}
                error={attempted ? wrong.number : undefined}
                onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
              />
            </Flex>
          )}
          {given?.limited && (
            <Button
              type="button"
              size="sm"
              variant={release ? 'solid' : 'outline'}
              alignSelf="start"
              aria-pressed={release}
              onClick={() => setRelease(!release)}
            >
              <Icon name="undo" />
              {text('desk.release')}
            </Button>
          )}
          {!release && option !== SET_OPTION && (
            <TextField
              label={text('desk.newRate')}
              hint={text('desk.rateHint', { usual: formatMultiply(usual) })}
              inputMode="decimal"
              autoComplete="off"
              value={rate}
              error={wrong.rate && fieldText('other.invalid')}
              onChange={({ target }) => setRate(target.value)}
            />
          )}
          {wrong.number === undefined && (
            <NumberNow
              key={`${option} ${number}`}
              betId={betId}
              option={option}
              number={number}
              usual={usual}
              planned={release ? 'released' : wrong.rate === undefined ? multiply : undefined}
            />
          )}
        </Stack>
      )}
    </Decision>
  );
}
