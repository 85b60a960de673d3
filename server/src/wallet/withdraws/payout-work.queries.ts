import type { Queryable } from '../../db/db.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdraws.queries.ts';

/** Lease of a withdrawal. Longer than a status request and a payout request to the bank together. */
export const LEASE_SECONDS = 60;

/**
 * Leases the withdrawal that is due longest. Concurrent processes get different ones. `attempts` identifies
 * the lease.
 */
export async function leaseDue(tx: Queryable): Promise<WithdrawalRow | undefined> {
  const [key] = await tx.query<Pick<WithdrawalRow, 'memberId' | 'id'>>(
    `update withdrawals set due_at = clock_timestamp() + make_interval(secs => $1), attempts = attempts + 1 where (member_id, id) =
       (select member_id, id from withdrawals where due_at <= clock_timestamp() order by due_at limit 1 for update skip locked)
     returning member_id as "memberId", id`,
    [LEASE_SECONDS],
  );
  return key && lockWithdrawal(tx, key.memberId, key.id);
}

/** Schedules the next attempt. */
export async function postpone(
  tx: Queryable,
  { memberId, id }: WithdrawalRow,
  seconds: number,
): Promise<void> {
  await tx.query(
    'update withdrawals set due_at = clock_timestamp() + make_interval(secs => $3) where member_id = $1 and id = $2',
    [memberId, id, seconds],
  );
}
