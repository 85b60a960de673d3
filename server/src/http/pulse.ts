/** Watches recurring work. */
export interface Pulse {
  /** A run has ended, successfully or not. */
  beat(): void;
  /** Why the process should be replaced; undefined while the work runs, or has not started. */
  problem(): string | undefined;
}

/** Longer than any run takes: a statement times out after half a minute. */
const STUCK_AFTER_MS = 180_000;

export function pulse(what: string, nowMs: () => number = () => performance.now()): Pulse {
  let lastMs = Infinity;
  return {
    beat: () => void (lastMs = nowMs()),
    problem: () => (nowMs() - lastMs > STUCK_AFTER_MS ? `${what} are stuck` : undefined),
  };
}
