import type { RemoteReport } from '@chokdee/shared/contracts/live-site';
import type { Queryable } from '../../db/db.ts';
import { addSamples, addTallies, type FailureSample, type Subject, type Tally } from './health.queries.ts';
import { bucketOfLatency, LATENCY_BUCKETS } from './latency.ts';
import { reportLimits } from './reporters.ts';

const FLUSH_MS = 1_000;
/** A missing file counts as one event in this time, however often it is requested. */
const SAME_EVENT_MS = 15 * 60_000;
const MAX_EVENTS = 10_000;
/** Samples per build and flush. */
const MAX_SAMPLES = 3;

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
  let tallies = new Map<string, Tally>();
  const missingSince = new Map<string, number>();
  /** Times at which files were counted as missing and no page has reported it yet, by build. */
  const unreported = new Map<string, number[]>();
  let samples = new Map<string, FailureSample[]>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const [counted, failed] = [tallies, samples];
    if (counted.size === 0) return;
    tallies = new Map();
    samples = new Map();
    try {
      await addTallies(db, [...counted.values()]);
    } catch (error) {
      warn?.(error, 'build health could not be written');
      for (const [subject, tally] of counted) tallies.set(subject, merged(tally, tallies.get(subject)));
      schedule();
      return;
    }
    const list = [...failed.values()].flat();
    if (list.length > 0)
      await addSamples(db, list).catch((error: unknown) =>
        warn?.(error, 'samples of failures could not be written'),
      );
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(write);
    return flushing;
  }

  function tallyOf(key: string, { domain, remote, build }: Subject): Tally {
    const tally = tallies.get(key) ?? emptyTally(domain, remote, build);
    tallies.set(key, tally);
    return tally;
  }

  function keepSample(key: string, sample: FailureSample): void {
    const kept = samples.get(key) ?? [];
    if (kept.length < MAX_SAMPLES) samples.set(key, [...kept, sample]);
  }

  /** Whether this server already counted the missing file behind a failed load. */
  function isCounted(subject: string): boolean {
    const [first, ...others] = (unreported.get(subject) ?? []).filter((at) => now() - at < SAME_EVENT_MS);
    unreported.set(subject, others);
    return first !== undefined;
  }

  return {
    countReport(domain, ip, { remote, build, outcome, ms, errorId = null, message = null }) {
      const subject = `${domain} ${remote} ${build}`;
      const failed = outcome !== 'ready';
      if (!limits.isWithinLimit(ip, subject, failed)) return;
      const tally = tallyOf(subject, { domain, remote, build });
      if (outcome !== 'missing' || !isCounted(subject)) tally[outcome] += 1;
      if (!failed) tally.latencies[bucketOfLatency(ms)]! += 1;
      else if (outcome === 'network')
        tally.networkAddresses += limits.isNew(ip, `${subject} network`) ? 1 : 0;
      else tally.failingAddresses += limits.isNew(ip, subject) ? 1 : 0;
      if (failed) keepSample(subject, { domain, remote, build, outcome, errorId, message });
      schedule();
    },

    countMissing({ domain, remote, build }, path) {
      const subject = `${domain} ${remote} ${build}`;
      const event = `${subject} ${path}`;
      if (now() - (missingSince.get(event) ?? -Infinity) < SAME_EVENT_MS) return;
      if (missingSince.size >= MAX_EVENTS) {
        missingSince.clear();
        unreported.clear();
      }
      missingSince.set(event, now());
      unreported.set(subject, [...(unreported.get(subject) ?? []), now()]);
      tallyOf(subject, { domain, remote, build }).missing += 1;
      keepSample(subject, {
        domain,
        remote,
        build,
        outcome: 'missing',
        errorId: null,
        message: `${path} is missing from the store`,
      });
      schedule();
    },

    flush,
    close: () => flush(),
  };
}

const emptyTally = (domain: string, remote: string, build: string): Tally => ({
  domain,
  remote,
  build,
  ready: 0,
  network: 0,
  missing: 0,
  integrity: 0,
  incompatible: 0,
  crashed: 0,
  latencies: Array<number>(LATENCY_BUCKETS).fill(0),
  networkAddresses: 0,
  failingAddresses: 0,
});

function merged(older: Tally, newer: Tally | undefined): Tally {
  if (!newer) return older;
  const sum = { ...older, latencies: older.latencies.map((count, at) => count + newer.latencies[at]!) };
  for (const part of [
    'ready',
    'network',
    'missing',
    'integrity',
    'incompatible',
    'crashed',
    'networkAddresses',
    'failingAddresses',
  ] as const)
    sum[part] += newer[part];
  return sum;
}
