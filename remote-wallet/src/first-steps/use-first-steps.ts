import { bankCalls } from '@chokdee/shared/contracts/banks';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useServerDay } from '@chokdee/shared/ui';
import { lastDays, windowOf } from '../statement/statement-days.ts';

interface Steps {
  /** Has an account for withdrawals. */
  bank: boolean;
  deposit: boolean;
  bet: boolean;
}

/**
 * What the member has done so far. Stakes count as turnover only once their round is settled, so the
 * statement is asked for an open bet.
 */
export function useFirstSteps(): CallState<Steps> {
  const today = useServerDay();
  const accounts = useCall(bankCalls.userBanks, {});
  const turnover = useCall(withdrawCalls.turnover, {});
  const bets = useCall(walletCalls.transactions, {
    ...windowOf(lastDays(today, 30)),
    group: 'lotto',
    limit: 1,
  });
  const failed = [accounts, turnover, bets].find((call) => call.state === 'error');
  if (failed?.state === 'error') return failed;
  if (accounts.state !== 'ready' || turnover.state !== 'ready' || bets.state !== 'ready')
    return { state: 'loading' };
  const { deposited, staked, since } = turnover.data;
  // A paid withdrawal restarts the count, and needs a deposit and stakes before it.
  const hasWithdrawn = since !== undefined;
  return {
    state: 'ready',
    data: {
      bank: accounts.data.some(({ status }) => status !== 'rejected'),
      deposit: deposited > 0 || hasWithdrawn,
      bet: staked > 0 || hasWithdrawn || bets.data.transactions.length > 0,
    },
    reload: bets.reload,
  };
}
