import { serverNow } from '@chokdee/shared/clock';
import type { Deposit, DepositStatus } from '@chokdee/shared/contracts/deposits';
import { useSecondsUntil } from '@chokdee/shared/ui';

type TimedDeposit = Pick<Deposit, 'status' | 'expiresAt'>;

/** The status of each deposit now: no event announces that its time is up. */
export function useCurrentStatus(
  deposits: readonly TimedDeposit[],
): (deposit: TimedDeposit) => DepositStatus {
  const nowMs = serverNow();
  const deadlines = deposits
    .filter(({ status }) => status === 'pending')
    .map(({ expiresAt }) => Date.parse(expiresAt))
    .filter((untilMs) => untilMs > nowMs);
  // Renders again when the next one expires. Without one, the time that has passed needs no timer.
  useSecondsUntil(deadlines.length > 0 ? Math.min(...deadlines) : 0);

  return ({ status, expiresAt }) =>
    status === 'pending' && Date.parse(expiresAt) <= nowMs ? 'expired' : status;
}
