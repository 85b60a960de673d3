import { useSyncExternalStore } from 'react';
import { bangkokDay } from '../rules/instant.ts';
import { onClockSet, serverNow } from '../socket/socket.ts';

/** Looked at instead of timed to midnight: a sleeping device does not count its timers' time. */
const LOOK_MS = 10_000;

/** Today by the server's clock, YYYY-MM-DD at +07:00. Kept up to date: past midnight, and when the clock is set. */
export function useServerDay(): string {
  return useSyncExternalStore(subscribe, today);
}

function subscribe(changed: () => void): () => void {
  const off = onClockSet(changed);
  const timer = setInterval(changed, LOOK_MS);
  return () => {
    off();
    clearInterval(timer);
  };
}

const today = (): string => bangkokDay(new Date(serverNow()));
