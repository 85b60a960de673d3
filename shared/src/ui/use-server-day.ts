import { useSyncExternalStore } from 'react';
import { bangkokDay } from '../rules/instant.ts';
import { onClockSet, serverNow } from '../clock/clock.ts';

/** Polls instead of a timer until midnight, because timers do not advance while the device sleeps. */
const POLL_MS = 10_000;

/** Today by the server's clock, YYYY-MM-DD at +07:00. Updates at midnight and when the clock is set. */
export function useServerDay(): string {
  return useSyncExternalStore(subscribe, today);
}

function subscribe(changed: () => void): () => void {
  const off = onClockSet(changed);
  const timer = setInterval(changed, POLL_MS);
  return () => {
    off();
    clearInterval(timer);
  };
}

const today = (): string => bangkokDay(new Date(serverNow()));
