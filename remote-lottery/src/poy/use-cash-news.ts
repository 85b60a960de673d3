import { bus } from '@chokdee/shared/bus';
import { useEffect, useEffectEvent } from 'react';

/** Reloads when the member's cash has moved: slips were placed, cancelled or paid, perhaps in another tab. */
export function useCashNews(reload: (() => void) | undefined): void {
  const refresh = useEffectEvent(() => reload?.());
  useEffect(() => bus.on('wallet/balance-changed', () => refresh()), []);
}
