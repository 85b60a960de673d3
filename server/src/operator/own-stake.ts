import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Operator } from './acts.queries.ts';
import { stakedRounds } from './own-stake.queries.ts';

/**
 * Call it in every action that decides about a round, in its transaction and with the round locked. Placing a
 * bet slip takes a share lock on the round, so none can be added in between.
 *
 * @throws AppError OWN_STAKE
 */
export async function refuseOwnStake(tx: Queryable, operator: Operator, ...betIds: BetId[]): Promise<void> {
  if ((await stakedRounds(tx, operator.uuid, betIds)).size > 0) throw new AppError('OWN_STAKE');
}
