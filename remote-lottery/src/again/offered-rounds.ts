import { serverNow } from '@chokdee/shared/clock';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { lotteryCalls, Poy, Round } from '@chokdee/shared/contracts/lottery';
import type { IconName } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { slipGroups, ticketLists, type GroupSlug } from '../rounds/lottery-group.ts';
import { openRounds } from '../rounds/round-order.ts';
import { isSameLottery } from './same-lottery.ts';

export interface OfferedRound {
  round: Round;
  slug: GroupSlug;
  icon: IconName;
  /** Whether the round belongs to the lottery of the bet slip. */
  same: boolean;
}

/**
 * The open rounds in which numbers can be bet again, one per lottery.
 *
 * @param of the bet slip to bet again; rounds of its lottery come first.
 */
export function offersIn(
  latest: z.output<typeof lotteryCalls.latest.reply>,
  of: Pick<Poy, 'betGroup' | 'betType' | 'name'> | undefined,
  excludedBetId: BetId | undefined,
): OfferedRound[] {
  // Four-digit tickets and option bets are not interchangeable.
  const candidates = of?.betGroup === 'BET_LOTERRY4' ? ticketLists : slipGroups;
  return candidates
    .flatMap(({ slug, list, icon }) =>
      nextPerLottery(latest[list].filter(({ betId }) => betId !== excludedBetId)).map((round) => ({
        round,
        slug,
        icon,
        same: of !== undefined && isSameLottery(of, round),
      })),
    )
    .sort((a, b) => Number(b.same) - Number(a.same));
}

/** The open round of each lottery that closes first. */
function nextPerLottery(rounds: readonly Round[]): Round[] {
  return openRounds(rounds, serverNow()).filter(
    (round, at, open) => open.findIndex((each) => isSameLottery(each, round)) === at,
  );
}
