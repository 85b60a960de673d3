import { bus } from '@chokdee/shared/bus';
import { useEffect, useEffectEvent } from 'react';

/**
 * Reloads when the member's balance changes: slips were placed, cancelled or paid, possibly in another tab.
 */
export function useReloadOnBalanceChange(reload: (() => void) | undefined): void {
  const refresh = useEffectEvent(() => reload?.());
  useEffect(() => bus.on('wallet/balance-changed', () => refresh()), []);
}
