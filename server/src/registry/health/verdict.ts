import type { PartOutcome } from '@chokdee/shared/contracts/live-site';

export type Outcomes = Record<PartOutcome, number>;

/** Reports about one build in one domain over some time. */
export interface HealthCounts {
  outcomes: Outcomes;
  /** Number of addresses with network failures, and with all other failures. */
  networkAddresses: number;
  failingAddresses: number;
}

/** A rate of fewer loads is not meaningful. */
const MIN_LOADS = 20;
/**
 * One load in twenty. A good build on a bad network stays well below it; a part that breaks on one kind of
 * phone is above.
 */
const MAX_FAILURE_RATE = 0.05;
/**
 * Probability that a good build is judged bad. With a check every few seconds, that happens once in many
 * rollouts.
 */
const SIGNIFICANCE = 0.001;
/** Keeps a single visitor's reports from ending a rollout. */
const MIN_FAILING_ADDRESSES = 3;
/** Required addresses per load, so that a handful of addresses cannot end the rollout of a busy site. */
const FAILING_ADDRESSES_PER_LOAD = 0.005;
/**
 * Network failures count only from this many addresses: one visitor's bad connection says nothing about a
 * build.
 */
const MIN_NETWORK_ADDRESSES = 10;

export interface Verdict {
  bad: boolean;
  loads: number;
  failures: number;
  rate: number;
  /** Failure rate that must not be exceeded significantly. */
  threshold: number;
}

/**
 * Whether a build fails too often: more than `MAX_FAILURE_RATE`, and more than the build that all others get
 * at the same time, by more than chance explains (one-sided binomial test).
 *
 * @param baseline counts of that other build, used when it has enough loads.
 */
export function judgeHealth(counts: HealthCounts, baseline?: HealthCounts): Verdict {
  const { loads, failures } = countOf(counts);
  const others = baseline && countOf(baseline);
  const threshold = Math.max(
    MAX_FAILURE_RATE,
    others && others.loads >= MIN_LOADS ? others.failures / others.loads : 0,
  );
  const rate = loads === 0 ? 0 : failures / loads;
  const minFailingAddresses = Math.max(MIN_FAILING_ADDRESSES, loads * FAILING_ADDRESSES_PER_LOAD);
  const byMany =
    counts.failingAddresses + (networkCounts(counts) ? counts.networkAddresses : 0) >= minFailingAddresses;
  const bad =
    loads >= MIN_LOADS &&
    rate > threshold &&
    byMany &&
    chanceOfAtLeast(failures, loads, threshold) < SIGNIFICANCE;
  return { bad, loads, failures, rate, threshold };
}

const networkCounts = ({ networkAddresses }: HealthCounts): boolean =>
  networkAddresses >= MIN_NETWORK_ADDRESSES;

/** Network failures of too few addresses count neither as failures nor as loads. */
function countOf(counts: HealthCounts): { loads: number; failures: number } {
  const { ready, network, missing, integrity, incompatible, crashed } = counts.outcomes;
  const failures = missing + integrity + incompatible + crashed + (networkCounts(counts) ? network : 0);
  return { loads: ready + failures, failures };
}

/** Probability that at least so many of `loads` fail by chance, each with this probability. */
export function chanceOfAtLeast(failures: number, loads: number, probability: number): number {
  if (failures <= 0) return 1;
  if (probability >= 1) return 1;
  let term = loads * Math.log1p(-probability);
  let below = Math.exp(term);
  for (let count = 1; count < failures; count += 1) {
    term += Math.log((loads - count + 1) / count) + Math.log(probability) - Math.log1p(-probability);
    below += Math.exp(term);
  }
  return Math.max(0, 1 - below);
}
