import { useEffect, useState, type ReactNode } from 'react';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { useHold } from '@chokdee/shared/session';
import { ErrorState, LoadingState } from '@chokdee/shared/ui';
import { Outcome } from './outcome.tsx';
import { useDeposit, type DepositCall } from './use-deposit.ts';

interface DepositViewProps {
  id: DepositId;
  /** As it was when it was made, to show until it is asked for again. */
  created: Deposit | undefined;
  call?: DepositCall;
  /** How it is paid, while it waits; to call when its time is over, and when it was changed here. */
  waiting: (deposit: Deposit, onExpired: () => void, onChanged: () => void) => ReactNode;
}

/** One deposit, from its first moment to how it ended. */
export function DepositView({ id, created, call, waiting }: DepositViewProps) {
  const current = useDeposit(id, call);
  const [timeUp, setTimeUp] = useState(false);
  // It may have taken a long form's place.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  const deposit = current.state === 'ready' ? current.data : created;
  // Whoever is paying must not lose the sum from under his eyes; a transfer that we look for is none.
  useHold('wallet', deposit?.status === 'matched' || (deposit?.status === 'pending' && deposit.channel !== 'normal' && !timeUp));

  if (!deposit) return current.state === 'error' ? <ErrorState error={current.error} onRetry={current.reload} /> : <LoadingState rows={1} rowHeight="96" />;
  if (deposit.status !== 'pending') return <Outcome deposit={deposit} status={deposit.status} />;
  if (timeUp) return <Outcome deposit={deposit} status="expired" />;
  return waiting(deposit, () => setTimeUp(true), () => current.state === 'ready' && current.reload());
}
