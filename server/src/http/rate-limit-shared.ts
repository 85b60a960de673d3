import type { Queryable } from '../db/db.ts';
import { boundedKeys, secondsUntil, WINDOW_MS, type RateLimit } from './rate-limit.ts';
import { takeOfWindow } from './rate-limit.queries.ts';

interface SharedRateLimitOptions {
  db: Queryable;
  /** Separates the keys of this limit from those of others. */
  name: string;
  perMinute: number;
  /**
   * Requests per key and minute without a query: each server counts them locally first, and reports them with
   * its first query.
   */
  freePerKey?: number;
  nowMs?: () => number;
}

export interface SharedRateLimit extends RateLimit {
  /** @returns the seconds to wait when this server knows that nothing is left; otherwise 0. Takes nothing. */
  spent(key: string): number;
}

/**
 * A server leases this fraction of the limit at a time, so that not every call costs a query. What it leaves
 * unused is lost to other servers until the minute ends.
 */
const LEASES = 20;

interface Window {
  endsMs: number;
  left: number;
  /** Used but not yet reported to the database. */
  unreported: number;
  exhausted: boolean;
  lease?: Promise<void> | undefined;
}

/**
 * One-minute windows shared by all servers on one database. Together they never let through more than the
 * limit, except for `freePerKey` at each of them. Windows follow the machines' clocks, so servers whose
 * clocks differ by a second are off by a second's calls.
 */
export function sharedRateLimit({
  db,
  name,
  perMinute,
  freePerKey = 0,
  nowMs = Date.now,
}: SharedRateLimitOptions): SharedRateLimit {
  const leaseSize = Math.max(1, Math.floor(perMinute / LEASES));
  const windows = boundedKeys<Window>();

  const windowOf = (key: string, now: number): Window => {
    const known = windows.get(key);
    if (known && now < known.endsMs) return known;
    const free = Math.min(freePerKey, perMinute);
    return windows.set(key, {
      endsMs: now - (now % WINDOW_MS) + WINDOW_MS,
      left: free,
      unreported: free,
      exhausted: false,
    });
  };

  const lease = async (key: string, window: Window): Promise<void> => {
    const requested = leaseSize + window.unreported;
    window.unreported = 0;
    const taken = await takeOfWindow(db, `${name}|${key}`, window.endsMs - WINDOW_MS, requested);
    const granted = Math.min(leaseSize, Math.max(0, perMinute - (taken - leaseSize)));
    window.left += granted;
    window.exhausted = granted < leaseSize;
  };

  return {
    spent(key) {
      const [window, now] = [windows.get(key), nowMs()];
      const isSpent = window !== undefined && now < window.endsMs && window.exhausted && window.left === 0;
      return isSpent ? secondsUntil(window.endsMs, now) : 0;
    },
    async take(key) {
      for (;;) {
        const now = nowMs();
        const window = windowOf(key, now);
        if (window.left > 0) {
          window.left -= 1;
          return 0;
        }
        if (window.exhausted) return secondsUntil(window.endsMs, now);
        window.lease ??= lease(key, window).finally(() => {
          window.lease = undefined;
        });
        await window.lease;
      }
    },
  };
}
