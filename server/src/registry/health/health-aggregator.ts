import type { RemoteReport } from '@chokdee/shared/contracts/live-site';
import type { Queryable } from '../../db/db.ts';
import { delayedFlush } from '../../delayed-flush.ts';
import { addSamples, addTallies, type Subject } from './health.queries.ts';
import { bucketOfLatency } from './latency.ts';
import { missingFiles } from './missing-files.ts';
import { keyOf, pendingCounts, type PendingCounts } from './pending-counts.ts';
import { reportLimits } from './reporters.ts';

export interface HealthAggregatorOptions {
  db: Queryable;
  warn?: (error: unknown, what: string) => void;
  nowMs?: () => number;
}

export interface HealthAggregator {
  /** Counts one report of a page, without a query. Reports over the address's rate limit are dropped. */
  countReport(domain: string, ip: string, report: RemoteReport): void;
  /**
   * Counts a file that the store lacks: one failure per quarter of an hour, whoever requests it, attributed
   * to no visitor's address. The report of the page that requested the file is then not counted again.
   */
  countMissing(subject: Subject, path: string): void;
  /** Writes the counts since the last flush. Counts that cannot be written are kept for the next one. */
  flush(): Promise<void>;
  /** Flushes. Do not add counts afterwards. */
  close(): Promise<void>;
}

/**
 * Aggregates the reports of pages in memory and adds them to the database once a second, so that thousands of
 * reports become a few rows.
 */
export function healthAggregator({
  db,
  warn,
  nowMs: now = Date.now,
}: HealthAggregatorOptions): HealthAggregator {
  const limits = reportLimits(now);
  const missing = missingFiles(now);
  const counts = pendingCounts();
  const { schedule, flush } = delayedFlush(() => writeCounts(db, counts, warn));

  return {
    countReport(domain, ip, { remote, build, outcome, ms, errorId = null, message = null }) {
      const subject = { domain, remote, build };
      const key = keyOf(subject);
      const failed = outcome !== 'ready';
      if (!limits.isWithinLimit(ip, key, failed)) return;
      const tally = counts.tallyOf(subject);
      if (outcome !== 'missing' || !missing.takeCounted(key)) tally[outcome] += 1;
      if (!failed) tally.latencies[bucketOfLatency(ms)]! += 1;
      else if (outcome === 'network') tally.networkAddresses += limits.isNew(ip, `${key} network`) ? 1 : 0;
      else tally.failingAddresses += limits.isNew(ip, key) ? 1 : 0;
      if (failed) counts.addSample({ ...subject, outcome, errorId, message });
      schedule();
    },

    countMissing({ domain, remote, build }, path) {
      const subject = { domain, remote, build };
      if (!missing.isNew(keyOf(subject), path)) return;
      counts.tallyOf(subject).missing += 1;
      const message = `${path} is missing from the store`;
      counts.addSample({ ...subject, outcome: 'missing', errorId: null, message });
      schedule();
    },

    flush,
    close: () => flush(),
  };
}

/** Returns false when the counts could not be written; they are pending again then. */
async function writeCounts(
  db: Queryable,
  counts: PendingCounts,
  warn: HealthAggregatorOptions['warn'],
): Promise<boolean> {
  const taken = counts.take();
  if (!taken) return true;
  try {
    await addTallies(db, taken.tallies);
  } catch (error) {
    warn?.(error, 'build health could not be written');
    counts.putBack(taken.tallies);
    return false;
  }
  if (taken.samples.length > 0)
    await addSamples(db, taken.samples).catch((error: unknown) =>
      warn?.(error, 'samples of failures could not be written'),
    );
  return true;
}
