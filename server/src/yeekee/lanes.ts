import { SEED_PUBLISHED_WITHIN_MS } from '@chokdee/shared/rules/yeekee-chain';

export interface ChainedRound {
  openAt: Date;
  shootCloseAt: Date;
}

/** A commit is published at least this long before its round opens. */
const COMMIT_LEAD_MS = 60_000;

/**
 * Assigns rounds to as few chains as possible, so that within a chain the seed of each round is revealed
 * before the next round opens.
 *
 * @param rounds sorted by closing time.
 * @returns the rounds of each chain, in order.
 */
export function assignToChains<Round extends ChainedRound>(rounds: readonly Round[]): Round[][] {
  const lanes: Round[][] = [];
  for (const round of rounds) {
    const free = lanes.find(
      (lane) =>
        lane.at(-1)!.shootCloseAt.getTime() + SEED_PUBLISHED_WITHIN_MS + COMMIT_LEAD_MS <=
        round.openAt.getTime(),
    );
    if (free) free.push(round);
    else lanes.push([round]);
  }
  return lanes;
}
