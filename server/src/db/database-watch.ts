import { setTimeout as pause } from 'node:timers/promises';
import { connect } from './db.ts';

export interface DatabaseWatch {
  /** Whether the last few probes failed. */
  isAway(): boolean;
  close(): Promise<void>;
}

const PROBE_EVERY_MS = 1_000;
/** A busy database answers late, a hung one never. */
const PROBE_TIMEOUT_MS = 3_000;
/** A single failed probe is not an outage. */
const MISSES = 2;

/**
 * Probes the database on a connection of its own, so that calls can fail fast instead of each waiting for a
 * timeout.
 */
export function watchDatabase(url: string): DatabaseWatch {
  const options = {
    applicationName: 'chokdee watch',
    poolSize: 1,
    statementTimeoutMs: PROBE_TIMEOUT_MS,
    queryTimeoutMs: PROBE_TIMEOUT_MS,
  };
  const db = connect(url, { ...options, connectTimeoutMs: PROBE_TIMEOUT_MS });
  const ended = new AbortController();
  let missed = 0;

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      await db.query('select 1').then(
        () => (missed = 0),
        () => (missed += 1),
      );
      await pause(PROBE_EVERY_MS, undefined, { signal: ended.signal, ref: false });
    }
  }

  const watching = watch().catch(() => undefined);
  return {
    isAway: () => missed >= MISSES,
    async close() {
      ended.abort();
      await watching;
      await db.close();
    },
  };
}
