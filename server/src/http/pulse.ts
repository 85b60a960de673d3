/** Whether work that should come round again and again still does. */
export interface Pulse {
  /** A round has ended, well or not. */
  beat(): void;
  /** Why the process should be replaced; nothing while it does its work, or has not begun. */
  problem(): string | undefined;
}

/** Longer than any round takes: a statement ends after half a minute. */
const STUCK_AFTER_MS = 180_000;

export function pulse(what: string, nowMs: () => number = () => performance.now()): Pulse {
  let lastMs = Infinity;
  return {
    beat: () => void (lastMs = nowMs()),
    problem: () => (nowMs() - lastMs > STUCK_AFTER_MS ? `${what} stand still` : undefined),
  };
}
