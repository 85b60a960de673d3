import type { FailureSample, Subject, Tally } from './health.queries.ts';
import { LATENCY_BUCKETS } from './latency.ts';

/** Samples per build and flush. */
const MAX_SAMPLES = 3;

export type PendingCounts = ReturnType<typeof pendingCounts>;

/** Counts that are not written yet, by build. */
export function pendingCounts() {
  let tallies = new Map<string, Tally>();
  let samples = new Map<string, FailureSample[]>();

  return {
    tallyOf(subject: Subject): Tally {
      const key = keyOf(subject);
      const tally = tallies.get(key) ?? emptyTally(subject);
      tallies.set(key, tally);
      return tally;
    },

    addSample(sample: FailureSample): void {
      const key = keyOf(sample);
      const added = samples.get(key) ?? [];
      if (added.length < MAX_SAMPLES) samples.set(key, [...added, sample]);
    },

    /** Removes and returns everything; undefined when nothing was counted. */
    take(): { tallies: Tally[]; samples: FailureSample[] } | undefined {
      if (tallies.size === 0) return undefined;
      const taken = { tallies: [...tallies.values()], samples: [...samples.values()].flat() };
      tallies = new Map();
      samples = new Map();
      return taken;
    },

    /** Counts again what could not be written. Samples are lost. */
    putBack(unwritten: readonly Tally[]): void {
      for (const tally of unwritten) tallies.set(keyOf(tally), merged(tally, tallies.get(keyOf(tally))));
    },
  };
}

/** Text that names a build in a domain. */
export const keyOf = ({ domain, remote, build }: Subject): string => `${domain} ${remote} ${build}`;

const emptyTally = ({ domain, remote, build }: Subject): Tally => ({
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
