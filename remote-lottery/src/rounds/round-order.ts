import type { Round } from '@chokdee/shared/contracts/lottery';
import { closeMs, isRecommended, phaseOf, type RoundPhase } from './round-phase.ts';

const rank: Record<RoundPhase, number> = {
  open: 0,
  shooting: 1,
  scheduled: 2,
  awaiting: 3,
  settled: 3,
  void: 3,
};

/** Open rounds first, ended rounds last; each part by closing time, ascending. */
export function sortRounds<R extends Round>(rounds: readonly R[], nowMs: number): R[] {
  return [...rounds].sort((a, b) => {
    const [left, right] = [rank[phaseOf(a, nowMs)], rank[phaseOf(b, nowMs)]];
    return left === right ? closeMs(a) - closeMs(b) : left - right;
  });
}

/** Rounds open for betting, the next to close first. */
export function openRounds<R extends Round>(rounds: readonly R[], nowMs: number): R[] {
  return sortRounds(rounds, nowMs).filter((round) => phaseOf(round, nowMs) === 'open');
}

/** The round that closes next and leaves time for a bet slip. */
export function recommendedRound<R extends Round>(rounds: readonly R[], nowMs: number): R | undefined {
  return openRounds(rounds, nowMs).find((round) => isRecommended(round, nowMs));
}
