import { useState, type FormEvent } from 'react';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG, type QrDeposit } from '@chokdee/shared/contracts/deposits';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, Card, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { QuickAmounts } from './quick-amounts.tsx';
import { readAmount, wholeBaht } from './amount.ts';
import { isUnknown, useCreateDeposit } from './use-create-deposit.ts';

export function AmountForm({ onCreated }: { onCreated: (deposit: QrDeposit) => void }) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const { create, pending, error } = useCreateDeposit(onCreated);

  const reading = readAmount(typed);
  const range = text('qrcode.range', { min: wholeBaht(MIN_DEPOSIT_SATANG), max: wholeBaht(MAX_DEPOSIT_SATANG) });
  const problem = 'problem' in reading ? (reading.problem === 'range' ? range : fieldText(reading.problem)) : undefined;
  const unknown = error !== undefined && isUnknown(error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if ('amountSatang' in reading) void create(reading.amountSatang);
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
            <Box role="alert">
              {error && (
                <Alert.Root status={unknown ? 'warning' : 'error'}>
                  <Alert.Indicator />
                  <Alert.Title>{unknown ? text('qrcode.unknown') : errorText(error)}</Alert.Title>
                </Alert.Root>
              )}
            </Box>
            <Button type="submit" size="xl" colorPalette="red" loading={pending}>
              <Icon name={unknown ? 'refresh' : 'qr'} />
              {text(unknown ? 'qrcode.again' : 'qrcode.create')}
            </Button>
          </Stack>
        </form>
      </Card.Body>
    </Card.Root>
  );
}
