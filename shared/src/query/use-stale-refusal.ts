import { useEffect, useEffectEvent } from 'react';
import { bus } from '../bus/bus.ts';
import type { ErrorCode } from '../contracts/errors.ts';
import type { SiteEvents } from '../contracts/events.ts';
import type { ApiError } from '../http/api-error.ts';
import { onReconnected } from '../socket/socket.ts';

/**
 * Events that may remove the cause of a refusal. A lost stake counts as turnover but moves no balance, so
 * TURNOVER_NOT_MET also depends on rounds.
 */
const invalidatedBy: Partial<Record<ErrorCode, readonly (keyof SiteEvents)[]>> = {
  BALANCE_NOT_ENOUGH: ['wallet/balance-changed', 'wallet/rewards-changed'],
  TURNOVER_NOT_MET: ['wallet/balance-changed', 'lottery/round-changed'],
  PREVIOUS_PENDING: ['wallet/withdraw-changed'],
  MAX_AMOUNT_PER_DAY: ['wallet/withdraw-changed'],
  MAX_COUNT_PER_DAY: ['wallet/withdraw-changed'],
  DEPOSIT_PENDING_LIMIT: ['wallet/deposit-changed'],
};

/**
 * Calls `forget` when the cause of a refusal has changed, or may have changed while the page was
 * disconnected.
 */
export function useStaleRefusal(error: ApiError | undefined, forget: () => void): void {
  const code = error?.code;
  const onStale = useEffectEvent(forget);
  useEffect(() => {
    const events = code === undefined ? undefined : invalidatedBy[code];
    if (!events) return undefined;
    const offs = [...events.map((event) => bus.on(event, () => onStale())), onReconnected(() => onStale())];
    return () => offs.forEach((off) => off());
  }, [code]);
}
