import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

/** A member's affiliate cash or points as they are, and how many entries there were. */
export interface RewardUpdate {
  memberId: MemberId;
  account: 'af' | 'points';
  balance: number;
  version: number;
}

/**
 * What these members have.
 *
 * @param paid only of those whom the rewards of this settlement have given something.
 */
export function rewardsOf(
  db: Queryable,
  memberIds: readonly MemberId[],
  paid?: { betId: BetId; version: number },
): Promise<RewardUpdate[]> {
  return db.query<RewardUpdate>(
    `select member_id as "memberId", kind as account, balance, version from member_accounts a
      where kind in ('af', 'points') and member_id = any ($1::uuid[])
        and ($2::text is null or exists (select from ledger_transactions t where t.member_id = a.member_id and t.key = a.kind || ':' || $2))`,
    [memberIds, paid && `${paid.betId}:${paid.version}`],
  );
}
