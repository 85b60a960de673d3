import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

/** The current affiliate cash or points of a member. `version` counts the entries of the account. */
export interface RewardUpdate {
  memberId: MemberId;
  account: 'af' | 'points';
  balance: number;
  version: number;
}

/**
 * The reward balances of these members.
 *
 * @param paid restricts the result to accounts that this settlement's rewards have credited.
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
