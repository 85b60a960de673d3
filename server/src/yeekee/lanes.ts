import { SEED_TOLD_WITHIN_MS } from '@chokdee/shared/rules/yeekee-chain';

export interface LanedRound {
  openAt: Date;
  shootCloseAt: Date;
}

/** A commit is out this long before its round opens. */
const AHEAD_MS = 60_000;

/**
 * Divides rounds among chains so that in each of them a round's seed is told before the next one opens.
 *
 * @param rounds by closing time.
 * @returns the rounds of each chain, in their order.
 */
export function lanesOf<Round extends LanedRound>(rounds: readonly Round[]): Round[][] {
  const lanes: Round[][] = [];
  for (const round of rounds) {
    const free = lanes.find(
      (lane) =>
        lane.at(-1)!.shootCloseAt.getTime() + SEED_TOLD_WITHIN_MS + AHEAD_MS <= round.openAt.getTime(),
    );
    if (free) free.push(round);
    else lanes.push([round]);
  }
  return lanes;
}
