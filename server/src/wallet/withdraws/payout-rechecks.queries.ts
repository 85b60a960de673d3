import type { Queryable } from '../../db/db.ts';
import type { WithdrawalRow } from './withdraws.queries.ts';

type WithdrawalKey = Pick<WithdrawalRow, 'memberId' | 'id'>;

/** Seconds until the bank is asked again: doubled each time, up to the longest. */
const PAUSE = { firstSeconds: 60, longestSeconds: 6 * 3_600 };
/** With these pauses, the last is a week after the first. */
const ASKS = 35;

/** Lets the worker ask the bank further about a payout whose outcome an operator records. */
export async function insertRecheck(tx: Queryable, { memberId, id }: WithdrawalKey): Promise<void> {
  await tx.query(
    `insert into payout_rechecks (member_id, withdrawal_id, ask_at)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3))
     on conflict do nothing`,
    [memberId, id, PAUSE.firstSeconds],
  );
}

/**
 * Takes the recheck that is due longest and schedules the next one. Concurrent processes get different ones.
 */
export async function takeDueRecheck(db: Queryable): Promise<WithdrawalKey | undefined> {
  const [key] = await db.query<WithdrawalKey>(
    `update payout_rechecks set asks = asks + 1,
       ask_at = case when asks + 1 < $3 then clock_timestamp()
         + make_interval(secs => least($2, $1 * 2 ^ least(asks, 20))) end
     where (member_id, withdrawal_id) =
       (select member_id, withdrawal_id from payout_rechecks where ask_at <= clock_timestamp()
        order by ask_at limit 1 for update skip locked)
     returning member_id as "memberId", withdrawal_id as id`,
    [PAUSE.firstSeconds, PAUSE.longestSeconds, ASKS],
  );
  return key;
}

/** The bank agrees with the recorded outcome. */
export async function endRecheck(tx: Queryable, { memberId, id }: WithdrawalKey): Promise<void> {
  await tx.query('update payout_rechecks set ask_at = null where member_id = $1 and withdrawal_id = $2', [
    memberId,
    id,
  ]);
}

/** The bank reports another outcome than the recorded one. Operators see it. */
export async function recordContrary(
  tx: Queryable,
  { memberId, id }: WithdrawalKey,
  bankSays: 'paid' | 'failed',
): Promise<void> {
  await tx.query(
    `insert into payout_rechecks (member_id, withdrawal_id, bank_says, said_at) values ($1, $2, $3, site_now())
     on conflict (member_id, withdrawal_id) do update
     set ask_at = null, bank_says = excluded.bank_says, said_at = excluded.said_at`,
    [memberId, id, bankSays],
  );
}
