import { useEffect, useState, type ReactNode } from 'react';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { useHold } from '@chokdee/shared/session';
import { Box, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
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
  const deposit = current.state === 'ready' ? current.data : created;
  // Whoever is paying must not lose the sum from under his eyes; a transfer that we look for is none.
  useHold(
    'wallet',
    deposit?.status === 'matched' ||
      (deposit?.status === 'pending' && deposit.channel !== 'normal' && !timeUp),
  );

  const status = deposit?.status === 'pending' && timeUp ? 'expired' : deposit?.status;
  const area = useKeptFocus(status, created !== undefined);
  // It may have taken a long form's place, and its end is shorter than the way to pay it.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, [status]);

  if (!deposit || !status)
    return current.state === 'error' ? (
      <ErrorState error={current.error} onRetry={current.reload} />
    ) : (
      <LoadingState rows={1} rowHeight="96" />
    );
  return (
    <Box ref={area} tabIndex={-1} outline="none">
      {status === 'pending' ? (
        waiting(
          deposit,
          () => setTimeUp(true),
          () => current.state === 'ready' && current.reload(),
        )
      ) : (
        <Outcome deposit={deposit} status={status} />
      )}
    </Box>
  );
}
