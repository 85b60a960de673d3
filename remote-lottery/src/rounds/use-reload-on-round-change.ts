import { bus } from '@chokdee/shared/bus';
import { onReconnected } from '@chokdee/shared/socket';
import { useEffect, useEffectEvent } from 'react';

/** All clients receive a change at once; this random delay spreads their requests. */
const MAX_DELAY_MS = 1_000;

/**
 * Reloads when a round changes, and after a reconnect, when a change may have been missed. Changes within the
 * delay are coalesced into one reload.
 *
 * @param betId the round to watch; all rounds if omitted.
 */
export function useReloadOnRoundChange(reload: (() => void) | undefined, betId?: number): void {
  const refresh = useEffectEvent(() => reload?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleReload = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, Math.random() * MAX_DELAY_MS);
    };
    const offs = [
      bus.on('lottery/round-changed', (changed) => {
        if (betId === undefined || changed.betId === betId) scheduleReload();
      }),
      onReconnected(scheduleReload),
    ];
    return () => {
      clearTimeout(timer);
      offs.forEach((off) => off());
    };
  }, [betId]);
}
