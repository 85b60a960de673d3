import type { Queryable } from '../db/db.ts';

/** How long withdrawals are held after a change that a thief would make first: PIN, phone number, bank. */
const HOLD = '24 hours';

/**
 * Starts or extends the hold on the member's withdrawals; returns its end. Call it in the transaction of the
 * change.
 */
export async function holdWithdrawals(tx: Queryable, memberId: string): Promise<Date> {
  const [row] = await tx.query<{ until: Date }>(
    `update members set withdraw_hold_until = greatest(withdraw_hold_until, site_now() + interval '${HOLD}') where id = $1 returning withdraw_hold_until as until`,
    [memberId],
  );
  return row!.until;
}

/** When the member may withdraw again; undefined without a hold. */
export async function withdrawalsHeldUntil(db: Queryable, memberId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ until: Date }>(
    'select withdraw_hold_until as until from members where id = $1 and withdraw_hold_until > site_now()',
    [memberId],
  );
  return row?.until;
}
