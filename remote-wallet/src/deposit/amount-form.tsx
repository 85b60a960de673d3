import { useState, type FormEvent } from 'react';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG, depositCalls, type QrDeposit } from '@chokdee/shared/contracts/deposits';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { AttemptTrouble } from '../attempt/attempt-trouble.tsx';
import { useAttempt } from '../attempt/use-attempt.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { readAmount, wholeBaht } from './amount.ts';

export function AmountForm({ onCreated }: { onCreated: (deposit: QrDeposit) => void }) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const attempt = useAttempt(depositCalls.createQr);

  const reading = readAmount(typed);
  const range = text('qrcode.range', { min: wholeBaht(MIN_DEPOSIT_SATANG), max: wholeBaht(MAX_DEPOSIT_SATANG) });
  const problem = 'problem' in reading ? (reading.problem === 'range' ? range : fieldText(reading.problem)) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!('amountSatang' in reading)) return;
    const deposit = await attempt.run({ amount: reading.amountSatang });
    if (deposit) onCreated(deposit);
  };

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={submit} noValidate>
          <Stack gap="5">
            <TextField
              label={text('qrcode.amount')}
              hint={range}
              error={asked ? problem : undefined}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              fontSize="2xl"
              fontWeight="semibold"
              startElement="฿"
              value={typed}
              onBlur={() => setAsked(typed !== '')}
              onChange={({ target }) => setTyped(target.value)}
            />
            <QuickAmounts chosen={typed} onChoose={(satang) => setTyped(hundredthsText(satang).replace(/\.00$/, ''))} />
            <AttemptTrouble {...attempt} />
            <Button type="submit" size="xl" colorPalette="red" loading={attempt.pending}>
              <Icon name={attempt.unknown ? 'refresh' : 'qr'} />
              {text(attempt.unknown ? 'qrcode.again' : 'qrcode.create')}
            </Button>
          </Stack>
        </form>
      </Card.Body>
    </Card.Root>
  );
}
