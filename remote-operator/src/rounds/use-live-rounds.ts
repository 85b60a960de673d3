import { useEffect } from 'react';
import { bus } from '@chokdee/shared/bus';
import { useLiveCall, type Live } from '../console/use-live-call.ts';

const POLL_SECONDS = 15;
/** Throttle: many rounds change together at the full hour. */
const THROTTLE_MS = 1_000;

/** Like `useLiveCall`, and also refreshes soon after a round changed. */
export function useLiveRounds<Data>(fetchData: (signal: AbortSignal) => Promise<Data>): Live<Data> {
  const live = useLiveCall(fetchData, POLL_SECONDS);
  const { refresh } = live;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = bus.on('lottery/round-changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, THROTTLE_MS);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [refresh]);
  return live;
}
