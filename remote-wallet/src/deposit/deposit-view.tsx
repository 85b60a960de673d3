import { useEffect, useState, type ReactNode } from 'react';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { usePageHold } from '@chokdee/shared/session';
import { Box, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { Outcome } from './outcome.tsx';
import { useDeposit, type DepositCall } from './use-deposit.ts';

interface DepositViewProps {
  id: DepositId;
  /** The deposit as created here, shown until the first load. */
  created: Deposit | undefined;
  call?: DepositCall;
  /**
   * Renders payment instructions while the deposit is pending. Call `onExpired` when its time is up,
   * `onChanged` when it was changed here.
   */
  waiting: (deposit: Deposit, onExpired: () => void, onChanged: () => void) => ReactNode;
}

/** One deposit, from creation to outcome. */
export function DepositView({ id, created, call, waiting }: DepositViewProps) {
  const current = useDeposit(id, call);
  const [timeUp, setTimeUp] = useState(false);
  const deposit = current.state === 'ready' ? current.data : created;
  // Hold reloads and updates while the member is paying. A normal deposit was paid before it was reported.
  usePageHold(
    'wallet',
    deposit?.status === 'matched' ||
      (deposit?.status === 'pending' && deposit.channel !== 'normal' && !timeUp),
  );

  const status = deposit?.status === 'pending' && timeUp ? 'expired' : deposit?.status;
  const area = useKeptFocus(status, created !== undefined);
  // Scroll to the top: the view may replace a long form, and an outcome is shorter than payment instructions.
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
