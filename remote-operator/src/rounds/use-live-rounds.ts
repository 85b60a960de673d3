import { useEffect } from 'react';
import { bus } from '@chokdee/shared/bus';
import { useLiveCall, type Live } from '../console/use-live-call.ts';

const EVERY_SECONDS = 15;
/** Throttle: many rounds change together at the full hour. */
const GATHER_MS = 1_000;

/** Like `useLiveCall`, and also refreshes soon after a round changed. */
export function useLiveRounds<Data>(question: (signal: AbortSignal) => Promise<Data>): Live<Data> {
  const live = useLiveCall(question, EVERY_SECONDS);
  const { refresh } = live;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = bus.on('lottery/round-changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, GATHER_MS);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [refresh]);
  return live;
}
