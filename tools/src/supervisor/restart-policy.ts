import { EXIT_CONFIG, EXIT_TEMPORARY } from '@chokdee/server/exit-codes';
import { restartDelayMs } from './restart-delay.ts';

/**
 * A process that ran this long was in order; what ends it afterwards is a new failure, not one more of a row.
 */
const HEALTHY_MS = 60_000;
/**
 * A site that has never been up fails for a reason of its own, mostly in what was just changed: somebody
 * should look.
 */
const ATTEMPTS_BEFORE_UP = 3;

export interface ProcessExit {
  /** Null when a signal ended it. */
  code: number | null;
  /** Whether it reported `up`. */
  wasUp: boolean;
  ranMs: number;
}

export type RestartDecision = { kind: 'end'; code: number } | { kind: 'restart'; afterMs: number };

/**
 * Decides what follows when the supervised process ended without being asked to. Remembers the failures
 * before.
 */
export function restartPolicy(random: () => number = Math.random): (exit: ProcessExit) => RestartDecision {
  let failures = 0;
  let everUp = false;
  return ({ code, wasUp, ranMs }) => {
    if (code === 0 || code === EXIT_CONFIG) return { kind: 'end', code };
    everUp ||= wasUp;
    failures = ranMs >= HEALTHY_MS && wasUp ? 1 : failures + 1;
    if (!everUp && code !== EXIT_TEMPORARY && failures >= ATTEMPTS_BEFORE_UP)
      return { kind: 'end', code: code ?? 1 };
    return { kind: 'restart', afterMs: restartDelayMs(failures, random()) };
  };
}
