import type { Round } from '@chokdee/shared/contracts/lottery';
import { closeMs, phaseOf, type RoundPhase } from './round-phase.ts';

const rank: Record<RoundPhase, number> = { open: 0, shooting: 1, scheduled: 2, awaiting: 3, settled: 4, void: 4 };

/** Open rounds first, the next to close at the top; what is over comes last, the latest first. */
export function sortRounds<R extends Round>(rounds: readonly R[], nowMs: number): R[] {
  return [...rounds].sort((a, b) => {
    const [left, right] = [rank[phaseOf(a, nowMs)], rank[phaseOf(b, nowMs)]];
    if (left !== right) return left - right;
    return left >= rank.awaiting ? closeMs(b) - closeMs(a) : closeMs(a) - closeMs(b);
  });
}

/** Rounds that take bets now, the next to close first. */
export function openRounds<R extends Round>(rounds: readonly R[], nowMs: number): R[] {
  return sortRounds(rounds, nowMs).filter((round) => phaseOf(round, nowMs) === 'open');
}
