import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { useCall } from '@chokdee/shared/http';

/** What is still to be played, asked for again whenever the balance changes. */
export function useTurnover() {
  const turnover = useCall(withdrawCalls.turnover, {});
  const refresh = useEffectEvent(() => turnover.state !== 'loading' && turnover.reload());
  useEffect(() => bus.on('wallet/balance-changed', () => refresh()), []);
  return turnover;
}
