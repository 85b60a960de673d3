import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

/** Whether the member has an unresolved withdrawal. */
export async function hasOpenWithdrawal(db: Queryable, memberId: MemberId): Promise<boolean> {
  return (
    (
      await db.query('select from withdrawals where member_id = $1 and resolved_at is null limit 1', [
        memberId,
      ])
    ).length > 0
  );
}

export async function lockOpenWithdrawal(tx: Queryable, memberId: MemberId): Promise<void> {
  await tx.query('select from withdrawals where member_id = $1 and resolved_at is null for update', [
    memberId,
  ]);
}
