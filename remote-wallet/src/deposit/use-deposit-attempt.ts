import { bus } from '@chokdee/shared/bus';
import type { Deposit, DepositChannel } from '@chokdee/shared/contracts/deposits';
import type { MoneyMutation } from '@chokdee/shared/query';
import { useRef, useState } from 'react';
import type { DraftedAmount } from './use-drafted-amount.ts';

/**
 * An attempt at a deposit. Once one is created, it sends nothing more: its button is on the page until the
 * deposit is drawn, and the second press of a double click would create another.
 *
 * @param onCreated leads to the deposit.
 */
export function useDepositAttempt<Request>(
  mutation: MoneyMutation<Request, Deposit>,
  onCreated: (deposit: Deposit) => void,
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
      onCreated(deposit);
    },
  };
}

interface FormAttemptOptions {
  way: DepositChannel;
  amount: Pick<DraftedAmount, 'forget'>;
  onCreated: (deposit: Deposit) => void;
}

/** The attempt of a form, whose amount is forgotten with it. */
export const useFormAttempt = <Request>(
  mutation: MoneyMutation<Request, Deposit>,
  { way, amount, onCreated }: FormAttemptOptions,
) =>
  useDepositAttempt(mutation, (deposit) => {
    bus.emit('wallet/deposit-started', { way });
    amount.forget();
    onCreated(deposit);
  });
