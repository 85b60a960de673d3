import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls, type Withdraw, type WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import { useCall } from '@chokdee/shared/query';
import { onReconnected } from '@chokdee/shared/socket';

/** Fallback for pages without a realtime connection. */
const POLL_MS = 10_000;

const over: readonly WithdrawStatus[] = ['paid', 'failed', 'rejected'];
export const isOver = ({ status }: Pick<Withdraw, 'status'>): boolean => over.includes(status);

/** Live data of the withdrawal page, reloaded whenever it may have changed. */
export function useWithdraws() {
  const limits = useCall(withdrawCalls.limits, {});
  const accounts = useCall(bankCalls.userBanks, {});
  const lists = useCall(walletCalls.bankTransactions, {});
  const open =
    lists.state === 'ready' ? lists.data.userWithdraw.find((withdraw) => !isOver(withdraw)) : undefined;
  const refresh = useEffectEvent(() => {
    for (const call of [limits, lists, accounts]) if (call.state !== 'loading') call.reload();
  });
  const roundChanged = useEffectEvent(() => limits.state !== 'loading' && limits.reload());
  const waiting = open !== undefined;

  useEffect(() => {
    const offs = [
      bus.on('wallet/withdraw-changed', () => refresh()),
      bus.on('wallet/balance-changed', () => refresh()),
      // A lost stake counts as turnover but moves no balance.
      bus.on('lottery/round-changed', () => roundChanged()),
      onReconnected(() => refresh()),
    ];
    const onVisible = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', onVisible);
    const poll = waiting ? setInterval(() => refresh(), POLL_MS) : undefined;
    return () => {
      offs.forEach((off) => off());
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(poll);
    };
  }, [waiting]);

  return {
    limits,
    accounts,
    lists,
    open,
    /** For callers who know that something has changed. */
    reload: () => [limits, lists].forEach((call) => call.state !== 'loading' && call.reload()),
  };
}
