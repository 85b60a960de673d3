import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { markClosed, markOpen, takeDueRound, type DueRound } from './due-rounds.queries.ts';
import { resultRule } from './lottery-config.ts';
import type { RoundStep } from './round-step.ts';
import type { ShotRule } from './shot-rule.ts';

export { whatIsDue } from './due-rounds.queries.ts';

/** A step of this round failed; it stays due. */
export class RoundStepError extends Error {
  override readonly name = 'RoundStepError';
  readonly betId: BetId;

  constructor(betId: BetId, options: ErrorOptions) {
    super(`Round ${betId} could not go on.`, options);
    this.betId = betId;
  }
}

/**
 * Takes the round that has been due the longest through its next step: scheduled, open, closed, settled or void.
 * Exactly once whoever else does the same, for the round is held while it happens. `undefined` when none is left.
 *
 * @throws RoundStepError
 */
export async function nextStep(
  tx: Queryable,
  { except, settleByShots }: { except: readonly BetId[]; settleByShots: ShotRule['settle'] },
): Promise<RoundStep | undefined> {
  const round = await takeDueRound(tx, except);
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
      throw new Error(`a ${state} round is never due`);
    default:
      return state satisfies never;
  }
}
