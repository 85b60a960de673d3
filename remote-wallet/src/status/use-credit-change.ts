import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { onReconnected } from '@chokdee/shared/socket';

/** Calls back when the member's deposits, withdrawals or balance may have changed. */
export function useCreditChange(handler: () => void): void {
  const changed = useEffectEvent(handler);
  useEffect(() => {
    const offs = [
      bus.on('wallet/deposit-changed', () => changed()),
      bus.on('wallet/withdraw-changed', () => changed()),
      bus.on('wallet/balance-changed', () => changed()),
      onReconnected(() => changed()),
    ];
    return () => offs.forEach((off) => off());
  }, []);
}
