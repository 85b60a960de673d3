/** Counts the requests of one key (an address). */
export interface RateLimit {
  /** Takes one request for `key`. @returns 0, or the seconds to wait when nothing is left in this window. */
  take(key: string): Promise<number>;
}

export const WINDOW_MS = 60_000;
/**
 * Maximum number of keys; beyond it the oldest are evicted, which errs on the side of letting a call through.
 */
const MAX_KEYS = 50_000;

/** A bounded map that evicts the oldest keys. */
export function boundedKeys<Value>(): {
  get(key: string): Value | undefined;
  set(key: string, value: Value): Value;
} {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      if (values.size > MAX_KEYS) values.delete(values.keys().next().value!);
      return value;
    },
  };
}

export const secondsUntil = (ms: number, now: number): number => Math.max(1, Math.ceil((ms - now) / 1_000));

/** Fixed one-minute windows in memory: each server counts separately. */
export function memoryRateLimit(perMinute: number, nowMs: () => number = Date.now): RateLimit {
  const windows = boundedKeys<{ endsMs: number; count: number }>();
  return {
    async take(key) {
      const now = nowMs();
      const known = windows.get(key);
      const window =
        known && now < known.endsMs ? known : windows.set(key, { endsMs: now + WINDOW_MS, count: 0 });
      window.count += 1;
      return window.count <= perMinute ? 0 : secondsUntil(window.endsMs, now);
    },
  };
}
