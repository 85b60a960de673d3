import { useState, type FormEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { hundredthsText, type Satang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { Button, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { AttemptTrouble } from '../attempt/attempt-trouble.tsx';
import { useAttempt } from '../attempt/use-attempt.ts';
import { readAfAmount } from './af-amount.ts';

interface MoveFormProps {
  available: Satang;
  onMoved: () => void;
}

/** Moves affiliate cash to cash: a part of it, or all. */
export function MoveForm({ available, onMoved }: MoveFormProps) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const attempt = useAttempt(walletCalls.moveAfCash);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const reading = readAfAmount(typed, available);
  const problem = asked && 'problem' in reading ? reading.problem : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!('amountSatang' in reading)) return;
    const moved = await attempt.run({ amount: reading.amountSatang });
    if (!moved) return;
    session.getState().setAfCash(moved.afMoney, moved.afVersion);
    session.getState().setCash(moved.balance, moved.version);
    bus.emit('notification/show', { text: text('affiliate.moveDone', { amount: formatBaht(reading.amountSatang) }), color: 'success' });
    setTyped('');
    setAsked(false);
    onMoved();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="3">
        <TextField
          label={text('affiliate.amount')}
          hint={text('affiliate.available', { amount: formatBaht(available) })}
          error={problem && (problem === 'tooMuch' ? text('affiliate.tooMuch') : fieldText(problem))}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          startElement="฿"
          value={typed}
          onBlur={() => setAsked(typed !== '')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <AttemptTrouble error={attempt.error} unknown={attempt.unknown} unfinished={attempt.unfinished} />
        <Stack direction={{ base: 'column', sm: 'row' }} gap="2">
          <Button type="submit" colorPalette="red" size="lg" loading={attempt.pending}>
            <Icon name="wallet" />
            {text('affiliate.move')}
          </Button>
          <Button variant="outline" size="lg" colorPalette="gray" disabled={available === 0} onClick={() => setTyped(hundredthsText(available))}>
            {text('affiliate.all')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
