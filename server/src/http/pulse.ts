/** Watches recurring work. */
export interface Pulse {
  /** A run has ended, successfully or not; or one begins that takes at most this long. */
  beat(longestMs?: number): void;
  /** Why the process should be replaced; undefined while the work runs, or has not started. */
  problem(): string | undefined;
}

/** Longer than a run takes: a statement times out after half a minute. */
const STUCK_AFTER_MS = 180_000;

export function pulse(what: string, nowMs: () => number = () => performance.now()): Pulse {
  let stuckAtMs = Infinity;
  return {
    beat: (longestMs = 0) => void (stuckAtMs = nowMs() + longestMs + STUCK_AFTER_MS),
    problem: () => (nowMs() > stuckAtMs ? `${what} are stuck` : undefined),
  };
}
