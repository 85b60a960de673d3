import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { markClosed, markOpen, claimDueRound, type DueRound } from './due-rounds.queries.ts';
import { resultRule } from './lottery-config.ts';
import type { RoundStep } from './round-step.ts';
import type { ShotRule } from './shot-rule.ts';

export { checkDueRounds } from './due-rounds.queries.ts';

/** A step of this round failed. The round stays due. */
export class RoundStepError extends Error {
  override readonly name = 'RoundStepError';
  readonly betId: BetId;

  constructor(betId: BetId, options: ErrorOptions) {
    super(`A step of round ${betId} failed.`, options);
    this.betId = betId;
  }
}

/**
 * Advances the round that has been due the longest by one step: scheduled, open, closed, settled or void. The
 * round is locked meanwhile, so each step happens once however many processes run this. `undefined` when no
 * round is due.
 *
 * @throws RoundStepError
 */
export async function nextStep(
  tx: Queryable,
  { except, settleByShots }: { except: readonly BetId[]; settleByShots: ShotRule['settle'] },
): Promise<RoundStep | undefined> {
  const round = await claimDueRound(tx, except);
  if (!round) return undefined;
  try {
    return await step(tx, round, settleByShots);
  } catch (cause) {
    throw new RoundStepError(round.betId, { cause });
  }
}

async function step(
  tx: Queryable,
  { betId, state, resultRule: raw, byBeacon }: DueRound,
  settleByShots: ShotRule['settle'],
): Promise<RoundStep> {
  const byShots = resultRule.parse(raw).type === 'yeekee';
  switch (state) {
    case 'scheduled':
      await markOpen(tx, betId);
      return { betId, state: 'open', paid: [] };
    case 'open':
      await markClosed(tx, betId, byShots && !byBeacon ? 'by-shots' : 'by-others');
      return { betId, state: 'closed', paid: [] };
    case 'closed':
      return settleByShots(tx, betId);
    case 'settled':
    case 'void':
      throw new Error(`Round ${betId} is due although it is ${state}.`);
    default:
      return state satisfies never;
  }
}
