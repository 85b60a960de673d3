import { bus } from '@chokdee/shared/bus';
import type { Deposit, DepositChannel } from '@chokdee/shared/contracts/deposits';
import type { MoneyMutation } from '@chokdee/shared/query';
import { useRef, useState } from 'react';
import type { useAmount } from './use-amount.ts';

interface DepositAttemptOptions {
  way: DepositChannel;
  amount: Pick<ReturnType<typeof useAmount>, 'forget'>;
  /** Leads to the deposit. */
  onCreated: (deposit: Deposit) => void;
}

/**
 * An attempt at a deposit. Once one is created, the form sends nothing more: it is on the page until the deposit is
 * drawn, and the second press of a double click would create another.
 */
export function useDepositAttempt<Request>(
  mutation: MoneyMutation<Request, Deposit>,
  { way, amount, onCreated }: DepositAttemptOptions,
) {
  const isCreated = useRef(false);
  const [leaving, setLeaving] = useState(false);
  return {
    ...mutation,
    pending: mutation.pending || leaving,
    async run(request: Request): Promise<void> {
      if (isCreated.current) return;
      const deposit = await mutation.run(request);
      if (!deposit) return;
      isCreated.current = true;
      setLeaving(true);
      bus.emit('wallet/deposit-started', { way });
      amount.forget();
      onCreated(deposit);
    },
  };
}
