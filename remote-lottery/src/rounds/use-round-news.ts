import { bus } from '@chokdee/shared/bus';
import { onReconnected } from '@chokdee/shared/socket';
import { useEffect, useEffectEvent } from 'react';

/** All clients receive a change at once; this random delay spreads their requests. */
const SPREAD_MS = 1_000;

/**
 * Reloads when a round changes, and after a reconnect, when a change may have been missed. Changes within the
 * delay are coalesced into one reload.
 *
 * @param betId the round to watch; all rounds if omitted.
 */
export function useRoundNews(reload: (() => void) | undefined, betId?: number): void {
  const refresh = useEffectEvent(() => reload?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, Math.random() * SPREAD_MS);
    };
    const offs = [
      bus.on('lottery/round-changed', (changed) => {
        if (betId === undefined || changed.betId === betId) soon();
      }),
      onReconnected(soon),
    ];
    return () => {
      clearTimeout(timer);
      offs.forEach((off) => off());
    };
  }, [betId]);
}
