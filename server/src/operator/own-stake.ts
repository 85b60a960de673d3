import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Operator } from './acts.ts';

/** Those of these rounds in which somebody has a slip that stands. Operators place none, but may have from before they were one. */
export async function stakedRounds(db: Queryable, memberId: MemberId, betIds: readonly BetId[]): Promise<ReadonlySet<BetId>> {
  if (betIds.length === 0) return new Set();
  const rows = await db.query<{ betId: BetId }>(
    'select distinct bet_id as "betId" from standing_poys where member_id = $1 and bet_id = any ($2)',
    [memberId, betIds],
  );
  return new Set(rows.map(({ betId }) => betId));
}

/**
 * Asked by every act that decides something in a round, in its transaction and with the round held: a slip takes the round for share, so none comes between.
 *
 * @throws AppError OWN_STAKE
 */
export async function refuseOwnStake(tx: Queryable, operator: Operator, ...betIds: BetId[]): Promise<void> {
  if ((await stakedRounds(tx, operator.uuid, betIds)).size > 0) throw new AppError('OWN_STAKE');
}
