import { performance } from 'node:perf_hooks';

/** Counts the calls of each partner in windows of a second; each server counts separately. */
export function callsPerSecond(nowMs: () => number = () => performance.now()) {
  const windows = new Map<string, { endsMs: number; count: number }>();
  return {
    /** Takes one call. @returns 0, or the seconds to wait when nothing is left. */
    take(partner: string, limit: number): number {
      const now = nowMs();
      const known = windows.get(partner);
      const window = known && now < known.endsMs ? known : { endsMs: now + 1_000, count: 0 };
      windows.set(partner, window);
      window.count += 1;
      return window.count <= limit ? 0 : 1;
    },
  };
}
