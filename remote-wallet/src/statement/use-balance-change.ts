import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { onReconnected } from '@chokdee/shared/socket';

/** Calls back when the member's money or points may have moved. */
export function useBalanceChange(handler: () => void): void {
  const changed = useEffectEvent(handler);
  useEffect(() => {
    const offs = [
      bus.on('wallet/balance-changed', () => changed()),
      bus.on('wallet/rewards-changed', () => changed()),
      onReconnected(() => changed()),
    ];
    return () => offs.forEach((off) => off());
  }, []);
}
