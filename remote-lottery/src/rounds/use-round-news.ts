import { bus } from '@chokdee/shared/bus';
import { onReconnected } from '@chokdee/shared/socket';
import { useEffect, useEffectEvent } from 'react';

/** Everyone hears of a change at once; the questions that follow are spread over this long. */
const SPREAD_MS = 1_000;

/**
 * Reloads when the server says that a round has changed, or when it may have said so unheard. News that come together bring one reload.
 *
 * @param betId the round that matters; every round when there is none.
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
