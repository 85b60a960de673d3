import type { FormEvent, ReactNode } from 'react';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Icon, Stack, type IconName } from '@chokdee/shared/ui';
import { useMoneyMutation } from '@chokdee/shared/query';
import { TurnoverNote } from '../turnover/turnover-note.tsx';
import { AmountField } from './amount-field.tsx';
import type { ByAmountCall } from './by-amount-call.ts';
import { DepositAlert } from './deposit-alert.tsx';
import { useAmount } from './use-amount.ts';

interface AmountFormProps {
  call: ByAmountCall;
  icon: IconName;
  /** Label of the submit button. */
  label: string;
  onCreated: (deposit: Deposit) => void;
  /** Rendered above the amount. */
  children?: ReactNode;
}

/** A deposit form that needs only an amount. */
export function AmountForm({ call, icon, label, onCreated, children }: AmountFormProps) {
  const text = useTexts('wallet');
  const amount = useAmount(call.path);
  const attempt = useMoneyMutation(call, { remote: 'wallet' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amountSatang = amount.validate();
    if (amountSatang === undefined) return;
    const deposit = await attempt.run({ amount: amountSatang });
    if (!deposit) return;
    amount.forget();
    onCreated(deposit);
  };

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={submit} noValidate>
          <Stack gap="5">
            {children}
            <AmountField amount={amount} />
            <DepositAlert attempt={attempt} />
            <Button type="submit" size="xl" colorPalette="red" loading={attempt.pending}>
              <Icon name={attempt.unknown ? 'refresh' : icon} />
              {attempt.unknown ? text('attempt.again') : label}
            </Button>
          </Stack>
        </form>
        <TurnoverNote />
      </Card.Body>
    </Card.Root>
  );
}
