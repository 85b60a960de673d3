import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { onReconnected } from '@chokdee/shared/socket';

/** Calls back when any of the member's deposits may have changed. */
export function useAnyDepositChange(handler: () => void): void {
  const changed = useEffectEvent(handler);
  useEffect(() => {
    const offs = [bus.on('wallet/deposit-changed', () => changed()), onReconnected(() => changed())];
    return () => offs.forEach((off) => off());
  }, []);
}
