import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { z } from 'zod';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import type { Call } from '@chokdee/shared/contracts/http';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { onReconnected } from '@chokdee/shared/socket';
import { isOpen } from './is-open.ts';

/** Fallback for pages without a realtime connection. */
const POLL_MS = 10_000;

export type DepositCall = Call<typeof depositCalls.one.request, z.ZodType<Deposit>>;

/** A live deposit: reloaded whenever it may have changed, until it is closed. */
export function useDeposit(id: DepositId, call: DepositCall = depositCalls.one) {
  const deposit = useCall(call, { id });
  const over = deposit.state === 'ready' && !isOpen(deposit.data);
  const refresh = useEffectEvent(() => {
    if (deposit.state === 'ready') deposit.reload();
  });

  useEffect(() => {
    const offs = [
      bus.on('wallet/deposit-changed', (fact) => fact.id === id && refresh()),
      onReconnected(() => refresh()),
    ];
    return () => offs.forEach((off) => off());
  }, [id]);

  useEffect(() => {
    if (over) return undefined;
    const off = bus.on('wallet/balance-changed', () => refresh());
    const onVisible = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', onVisible);
    const poll = setInterval(() => refresh(), POLL_MS);
    return () => {
      off();
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(poll);
    };
  }, [over]);

  return deposit;
}
