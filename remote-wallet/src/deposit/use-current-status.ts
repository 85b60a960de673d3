import { useEffect, useReducer } from 'react';
import { onClockSet, serverNow } from '@chokdee/shared/clock';
import type { Deposit, DepositStatus } from '@chokdee/shared/contracts/deposits';

/** Maximum timer delay: a sleeping tab misses its timers. */
const MAX_TIMER_MS = 30_000;

type TimedDeposit = Pick<Deposit, 'status' | 'expiresAt'>;

/**
 * The status of each deposit now: no event announces that its time is up. Re-renders when the next one
 * expires.
 */
export function useCurrentStatus(
  deposits: readonly TimedDeposit[],
): (deposit: TimedDeposit) => DepositStatus {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const nowMs = serverNow();
  const nextMs = Math.min(
    ...deposits
      .filter(({ status }) => status === 'pending')
      .map(({ expiresAt }) => Date.parse(expiresAt))
      .filter((untilMs) => untilMs > nowMs),
  );

  useEffect(() => onClockSet(rerender), []);
  useEffect(() => {
    if (nextMs === Infinity) return undefined;
    const timer = setTimeout(rerender, Math.min(Math.max(0, nextMs - serverNow()) + 10, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [nextMs, nowMs]);

  return ({ status, expiresAt }) =>
    status === 'pending' && Date.parse(expiresAt) <= nowMs ? 'expired' : status;
}
