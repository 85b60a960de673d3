import type { Queryable } from '../db/db.ts';
import { boundedKeys, secondsUntil, WINDOW_MS, type RateLimit } from './rate-limit.ts';
import { takeOfWindow } from './rate-limit.queries.ts';

interface SharedRateLimitOptions {
  db: Queryable;
  /** Tells this limit's keys from those of others. */
  name: string;
  perMinute: number;
  /** Of what one key does in a minute, so much costs no query: each server counts it alone at first, and adds it once it asks. */
  quiet?: number;
  nowMs?: () => number;
}

/** Parts of the limit that a server takes at a time, so that not every call costs a query. What it leaves unused is lost to the others until the minute is over. */
const LEASES = 20;

interface Window {
  endsMs: number;
  left: number;
  /** Used but not yet told to the database. */
  untold: number;
  over: boolean;
  lease?: Promise<void> | undefined;
}

/**
 * One-minute windows that all servers on one database share. What they let through together is never more than the limit, but for `quiet` at each of them.
 * Windows end with the machines' minutes, so servers whose clocks differ by a second are off by a second's calls.
 */
export function sharedRateLimit({
  db,
  name,
  perMinute,
  quiet = 0,
  nowMs = Date.now,
}: SharedRateLimitOptions): RateLimit {
  const batch = Math.max(1, Math.floor(perMinute / LEASES));
  const windows = boundedKeys<Window>();

  const windowOf = (key: string, now: number): Window => {
    const known = windows.get(key);
    if (known && now < known.endsMs) return known;
    const free = Math.min(quiet, perMinute);
    return windows.renew(key, {
      endsMs: now - (now % WINDOW_MS) + WINDOW_MS,
      left: free,
      untold: free,
      over: false,
    });
  };

  const lease = async (key: string, window: Window): Promise<void> => {
    const asked = batch + window.untold;
    window.untold = 0;
    const taken = await takeOfWindow(db, `${name}|${key}`, window.endsMs - WINDOW_MS, asked);
    const granted = Math.min(batch, Math.max(0, perMinute - (taken - batch)));
    window.left += granted;
    window.over = granted < batch;
  };

  return {
    async take(key) {
      for (;;) {
        const now = nowMs();
        const window = windowOf(key, now);
        if (window.left > 0) {
          window.left -= 1;
          return 0;
        }
        if (window.over) return secondsUntil(window.endsMs, now);
        window.lease ??= lease(key, window).finally(() => {
          window.lease = undefined;
        });
        await window.lease;
      }
    },
  };
}
