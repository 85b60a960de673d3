import type { Queryable } from '../db/db.ts';

/** How long a process holds a claimed message; then another process may claim it. */
const LEASE = '1 minute';

/** Delay before the second try of a message. It doubles with each try, up to five minutes. */
const RETRY_DELAY = '10 seconds';

/** A message that loses its use within this time, such as a code, is urgent. */
const URGENT = '10 minutes';

/** An urgent message waits no longer than this for its next try. */
const SHORT_DELAY = '20 seconds';

/** With less time left, few can still use it: a code of this kind holds up no fresh one. */
const STALE = '60 seconds';

export interface QueuedSms {
  id: string;
  sealed: Buffer;
  /** False for a decoy, which is never sent: it makes every answer take equally long. */
  wanted: boolean;
}

export async function enqueueSms(
  tx: Queryable,
  { id, sealed, wanted }: QueuedSms,
  usefulSeconds: number,
): Promise<void> {
  await tx.query(
    `insert into sms_outbox (id, sealed, wanted, useful_until) values ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')`,
    [id, sealed, wanted, usefulSeconds],
  );
}

/**
 * Claims a due message: of the fresh urgent ones that which loses its use first, else likewise of the others.
 * Any number of processes may call it concurrently; each gets a different one.
 */
export async function claimDueSms(db: Queryable): Promise<QueuedSms | undefined> {
  const [row] = await db.query<QueuedSms>(
    `update sms_outbox set due_at = clock_timestamp() + interval '${LEASE}'
     where id = coalesce(
       (select id from sms_outbox
        where due_at <= clock_timestamp() and useful_until > clock_timestamp() + interval '${STALE}'
          and useful_until <= clock_timestamp() + interval '${URGENT}'
        order by useful_until, due_at limit 1 for update skip locked),
       (select id from sms_outbox where due_at <= clock_timestamp() and useful_until > clock_timestamp()
        order by useful_until, due_at limit 1 for update skip locked)
     )
     returning id, sealed, wanted`,
  );
  return row;
}

export async function deleteSms(db: Queryable, id: string): Promise<void> {
  await db.query('delete from sms_outbox where id = $1', [id]);
}

export async function postponeSms(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update sms_outbox set tries = tries + 1,
       due_at = clock_timestamp() + least(interval '${RETRY_DELAY}' * least(power(2, tries), 30),
         case when useful_until < clock_timestamp() + interval '${URGENT}' then interval '${SHORT_DELAY}' end)
     where id = $1`,
    [id],
  );
}
