import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { useCall } from '@chokdee/shared/http';
import { onReconnected } from '@chokdee/shared/socket';

/** For pages whose realtime connection is down. */
const POLL_MS = 10_000;

/** A deposit as it stands; asked for again whenever it may have changed, until it is over. */
export function useQrDeposit(id: DepositId) {
  const deposit = useCall(depositCalls.qrOne, { id });
  const over = deposit.state === 'ready' && deposit.data.status !== 'pending' && deposit.data.status !== 'matched';
  const refresh = useEffectEvent(() => {
    if (deposit.state === 'ready') deposit.reload();
  });

  useEffect(() => {
    if (over) return undefined;
    const offs = [
      bus.on('wallet/deposit-changed', (fact) => fact.id === id && refresh()),
      bus.on('wallet/balance-changed', () => refresh()),
      onReconnected(() => refresh()),
    ];
    const woken = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', woken);
    const poll = setInterval(() => refresh(), POLL_MS);
    return () => {
      offs.forEach((off) => off());
      document.removeEventListener('visibilitychange', woken);
      clearInterval(poll);
    };
  }, [id, over]);

  return deposit;
}
