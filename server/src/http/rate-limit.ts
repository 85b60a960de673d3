/** Counts what one key (an address) does. */
export interface RateLimit {
  /** Whether `key` may do one more thing now. */
  take(key: string): boolean;
}

const WINDOW_MS = 60_000;
/** Keys kept at most; beyond it the oldest are forgotten, which errs on the side of letting a call through. */
const MAX_KEYS = 50_000;

/** Fixed one-minute windows in this process's memory: each server counts for itself. */
export function memoryRateLimit(perMinute: number, nowMs: () => number = Date.now): RateLimit {
  const windows = new Map<string, { startedMs: number; count: number }>();
  return {
    take(key) {
      const now = nowMs();
      const known = windows.get(key);
      if (known && now - known.startedMs < WINDOW_MS) {
        known.count += 1;
        return known.count <= perMinute;
      }
      windows.delete(key);
      windows.set(key, { startedMs: now, count: 1 });
      if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value!);
      return true;
    },
  };
}
