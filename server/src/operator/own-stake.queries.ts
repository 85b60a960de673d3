import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

/**
 * The rounds in which a member has a valid bet slip. Operators cannot place bets, but may have some from
 * before they became operators.
 */
export async function stakedRounds(
  db: Queryable,
  memberId: MemberId,
  betIds: readonly BetId[],
): Promise<ReadonlySet<BetId>> {
  if (betIds.length === 0) return new Set();
  const rows = await db.query<{ betId: BetId }>(
    'select distinct bet_id as "betId" from standing_poys where member_id = $1 and bet_id = any ($2)',
    [memberId, betIds],
  );
  return new Set(rows.map(({ betId }) => betId));
}
