import type { ReactNode } from 'react';
import type { Deposit, DepositChannel } from '@chokdee/shared/contracts/deposits';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { Card, Stack } from '@chokdee/shared/ui';
import { useMoneyMutation } from '@chokdee/shared/query';
import { TurnoverNote } from '../turnover/turnover-note.tsx';
import { AmountEnd } from './amount-end.tsx';
import type { ByAmountCall } from './by-amount-call.ts';
import { hasEnded } from './has-ended.ts';
import { useAmountForm } from './use-amount-form.ts';
import { useFormAttempt } from './use-deposit-attempt.ts';

interface AmountFormProps {
  way: DepositChannel;
  call: ByAmountCall;
  /** Label of the submit button. */
  label: string;
  onCreated: (deposit: Deposit) => void;
  /** Rendered above the amount. */
  children?: ReactNode;
}

/** A deposit form that needs only an amount. */
export function AmountForm({ way, call, label, onCreated, children }: AmountFormProps) {
  const form = useAmountForm(depositWays[way]);
  const mutation = useMoneyMutation(call, { remote: 'wallet', hasEnded });
  const attempt = useFormAttempt(mutation, { way, amount: form, onCreated });

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={form.submit(attempt.run)} noValidate>
          <Stack gap="5">
            {children}
            <AmountEnd form={form} attempt={attempt} icon={depositWays[way].icon} label={label} />
          </Stack>
        </form>
        <TurnoverNote amountSatang={form.amountSatang} />
      </Card.Body>
    </Card.Root>
  );
}
