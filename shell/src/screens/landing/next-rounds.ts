import type { Round } from '@chokdee/shared/contracts/lottery';

/** The rounds that still accept bets: the next of each lottery, earliest closing first. */
export function nextRounds(rounds: readonly Round[], nowMs: number, count: number): Round[] {
  const lotteries = new Set<string>();
  return rounds
    .filter(
      ({ state, active, timestamp }) => state === 'open' && active && timestamp.realCloseTime * 1000 > nowMs,
    )
    .sort((one, other) => one.timestamp.realCloseTime - other.timestamp.realCloseTime)
    .filter(({ betName }) => !lotteries.has(betName) && lotteries.add(betName))
    .slice(0, count);
}
