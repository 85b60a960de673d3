import { EXIT_CONFIG, EXIT_TEMPORARY } from '@chokdee/server/exit-codes';
import { restartDelayMs } from './restart-delay.ts';

/** A process that ran this long was healthy. Its next failure starts a new count of consecutive failures. */
const HEALTHY_MS = 60_000;
/** A site that was never up mostly fails because of a recent change, so a person should look at it. */
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
 * Decides between restart and end after the process exited without an end request. Counts consecutive
 * failures.
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
