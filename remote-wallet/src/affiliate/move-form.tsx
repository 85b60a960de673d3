import { useState, type FormEvent } from 'react';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { session } from '@chokdee/shared/session';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import { useMoneyMutation } from '@chokdee/shared/query';
import { useDraft } from '../attempt/use-draft.ts';
import { readAfAmount } from './af-amount.ts';

/** Moves part or all of the affiliate cash to the cash account. */
export function MoveForm({ available }: { available: Satang }) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const attempt = useMoneyMutation(walletCalls.moveAfCash, { remote: 'wallet' });
  const { value: typed, change: setTyped, forget } = useDraft('af-move');
  const [touched, setTouched] = useState(false);
  const reading = readAfAmount(typed, available);
  const problem = touched && !attempt.unknown && 'problem' in reading ? reading.problem : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    const request =
      attempt.open ?? ('amountSatang' in reading ? { amount: reading.amountSatang } : undefined);
    const moved = request && (await attempt.run(request));
    if (!moved) return;
    session.getState().setAfCash(moved.afMoney, moved.afVersion);
    session.getState().setCash(moved.balance, moved.version);
    notify({
      text: text('affiliate.moveDone', { amount: formatBaht(request.amount) }),
      color: 'success',
    });
    setTyped('');
    forget();
    setTouched(false);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <BahtField
          label={text('affiliate.amount')}
          hint={text('affiliate.available', { amount: formatBaht(available) })}
          error={problem && (problem === 'tooMuch' ? text('affiliate.tooMuch') : fieldText(problem))}
          large={false}
          readOnly={attempt.pending || attempt.unknown}
          value={typed}
          onType={setTyped}
          onLeave={() => setTouched(typed !== '')}
        />
        <AttemptAlert {...attempt} />
        <Stack direction={{ base: 'column', sm: 'row' }} gap="2">
          <Button type="submit" colorPalette="red" size="lg" loading={attempt.pending}>
            <Icon name={attempt.unknown ? 'refresh' : 'wallet'} />
            {text(attempt.unknown ? 'attempt.again' : 'affiliate.move')}
          </Button>
          <Button
            variant="outline"
            size="lg"
            colorPalette="gray"
            disabled={available === 0 || attempt.pending || attempt.unknown}
            onClick={() => setTyped(hundredthsText(available))}
          >
            {text('affiliate.all')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
