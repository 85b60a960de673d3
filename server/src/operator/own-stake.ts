import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Operator } from './acts.queries.ts';
import { stakedRounds } from './own-stake.queries.ts';

/**
 * Asked by every act that decides something in a round, in its transaction and with the round held: a slip takes the round for share, so none comes between.
 *
 * @throws AppError OWN_STAKE
 */
export async function refuseOwnStake(tx: Queryable, operator: Operator, ...betIds: BetId[]): Promise<void> {
  if ((await stakedRounds(tx, operator.uuid, betIds)).size > 0) throw new AppError('OWN_STAKE');
}
