import { useEffect, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import type { Call } from '@chokdee/shared/contracts/http';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { usePageHold } from '@chokdee/shared/session';
import { Box, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { isOpen } from './is-open.ts';
import { Outcome } from './outcome.tsx';

/** Fallback for pages without a realtime connection. */
const POLL_MS = 10_000;

interface DepositViewProps {
  id: DepositId;
  /** The deposit as created here, shown until the first load. */
  created: Deposit | undefined;
  call?: Call<typeof depositCalls.one.request, z.ZodType<Deposit>>;
  /** Renders payment instructions while the deposit is pending. Call `onExpired` when its time is up. */
  waiting: (deposit: Deposit, onExpired: () => void) => ReactNode;
}

/** One deposit, from creation to outcome. */
export function DepositView({ id, created, call = depositCalls.one, waiting }: DepositViewProps) {
  const current = useCall(
    call,
    { id },
    { pollMs: (deposit) => (deposit && isOpen(deposit) ? POLL_MS : undefined) },
  );
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
        waiting(deposit, () => setTimeUp(true))
      ) : (
        <Outcome deposit={deposit} status={status} />
      )}
    </Box>
  );
}
