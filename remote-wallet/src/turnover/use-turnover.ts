import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { useCall } from '@chokdee/shared/query';
import { onReconnected } from '@chokdee/shared/socket';

/** Live turnover, reloaded whenever it may have changed. */
export function useTurnover() {
  const turnover = useCall(withdrawCalls.turnover, {});
  const refresh = useEffectEvent(() => turnover.state !== 'loading' && turnover.reload());
  const roundChanged = useEffectEvent(() => {
    if (turnover.state === 'ready' && !turnover.data.canWithdraw) turnover.reload();
  });
  useEffect(() => {
    const offs = [
      bus.on('wallet/balance-changed', () => refresh()),
      // A lost stake counts as turnover but moves no balance.
      bus.on('lottery/round-changed', () => roundChanged()),
      onReconnected(() => refresh()),
    ];
    return () => offs.forEach((off) => off());
  }, []);
  return turnover;
}
