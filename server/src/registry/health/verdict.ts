import type { PartOutcome } from '@chokdee/shared/contracts/live-site';

export type Outcomes = Record<PartOutcome, number>;

/** What pages told of one build in one domain over some time. */
export interface Fared {
  outcomes: Outcomes;
  /** How many addresses network failures came from, and how many all other failures. */
  networkAddresses: number;
  failingAddresses: number;
}

/** Below it a rate says too little. */
const MIN_LOADS = 20;
/** One load in twenty: what a bad network does to a good build stays well below it, and a part that breaks for one kind of phone is above. */
const MAX_FAILURE_RATE = 0.05;
/** How seldom a good build may look this bad: with a look every few seconds, once in many rollouts and not in each. */
const SIGNIFICANCE = 0.001;
/** So that no single visitor ends a rollout, whatever his page says. */
const MIN_FAILING_ADDRESSES = 3;
/** Of many loads, that many addresses at least for each of them: who has a handful of addresses ends the rollout of no busy site. */
const FAILING_ADDRESSES_PER_LOAD = 0.005;
/** One visitor's bad connection says nothing of a build; that many visitors' does. */
const MIN_NETWORK_ADDRESSES = 10;

export interface Verdict {
  bad: boolean;
  loads: number;
  failures: number;
  rate: number;
  /** Share of failures that it must not exceed significantly. */
  threshold: number;
}

/**
 * Whether a build fails more than it may: more than `MAX_FAILURE_RATE`, and more than the build that everybody else gets in the same time,
 * by more than chance explains (one-sided binomial test).
 *
 * @param usual how that other build fared, where enough of its loads are known.
 */
export function verdictOn(fared: Fared, usual?: Fared): Verdict {
  const { loads, failures } = countOf(fared);
  const others = usual && countOf(usual);
  const threshold = Math.max(
    MAX_FAILURE_RATE,
    others && others.loads >= MIN_LOADS ? others.failures / others.loads : 0,
  );
  const rate = loads === 0 ? 0 : failures / loads;
  const wanted = Math.max(MIN_FAILING_ADDRESSES, loads * FAILING_ADDRESSES_PER_LOAD);
  const byMany = fared.failingAddresses + (networkCounts(fared) ? fared.networkAddresses : 0) >= wanted;
  const bad =
    loads >= MIN_LOADS &&
    rate > threshold &&
    byMany &&
    chanceOfAtLeast(failures, loads, threshold) < SIGNIFICANCE;
  return { bad, loads, failures, rate, threshold };
}

const networkCounts = ({ networkAddresses }: Fared): boolean => networkAddresses >= MIN_NETWORK_ADDRESSES;

/** Network failures of a few count neither as failures nor as loads. */
function countOf(fared: Fared): { loads: number; failures: number } {
  const { ready, network, missing, integrity, incompatible, crashed } = fared.outcomes;
  const failures = missing + integrity + incompatible + crashed + (networkCounts(fared) ? network : 0);
  return { loads: ready + failures, failures };
}

/** That so many of `loads` fail by chance when each does with this probability. */
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
