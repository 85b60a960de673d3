import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../../db/db.ts';

/** How long a process holds a claimed delivery: longer than a push service may take. */
const LEASE = '1 minute';
/** A page that was not heard of for this long is not in view. */
const PRESENT = '60 seconds';

export interface DeliveryKey {
  subscriptionId: string;
  noticeId: number;
}

export interface Delivery extends DeliveryKey {
  tries: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The site's key that the browser subscribed with. Null: not recorded. */
  publicKey: string | null;
  /** Failures of the browser's push service in a row. */
  failures: number;
  topic: NoticeTopic;
  locale: Locale;
  /** The end of the quiet hours that are now; they may have been chosen after the notice. */
  quietUntil: Date | null;
  /**
   * Still worth sending: unread, its topic not switched off, the session alive, and no page
   * of the member in view.
   */
  wanted: boolean;
}

/**
 * Claims one due delivery. Any number of processes may call it concurrently; each gets one of a different
 * browser. The lock on the browser lets new notices find it (`pushes_of_notices`).
 */
export async function claimDelivery(db: Queryable): Promise<Delivery | undefined> {
  const [row] = await db.query<Delivery>(
    `with due as (
       select d.subscription_id, d.notice_id
       from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
       where d.due_at <= clock_timestamp() and d.useful_until > clock_timestamp()
         and s.rests_until <= clock_timestamp()
       order by d.due_at limit 1 for no key update skip locked
     ), taken as (
       update push_subscriptions s set rests_until = clock_timestamp() + interval '${LEASE}'
       from due where s.id = due.subscription_id
     ), claimed as (
       update push_deliveries d set due_at = clock_timestamp() + interval '${LEASE}', tries = d.tries + 1
       from due where (d.subscription_id, d.notice_id) = (due.subscription_id, due.notice_id)
       returning d.subscription_id, d.notice_id, d.tries
     )
     select c.subscription_id as "subscriptionId", c.notice_id as "noticeId", c.tries, s.endpoint, s.p256dh, s.auth,
       s.public_key as "publicKey", s.failures, k.topic, coalesce(l.language, m.locale) as locale,
       case when not t.locked then notice_quiet_end(m.id, clock_timestamp()) end as "quietUntil",
       n.read_at is null and n.dismissed_at is null and session.revoked_at is null and session.expires_at > site_now()
       and m.status not in (1, 3) and coalesce(notice_wanted(m.id, k.topic, 'push'), false) and not exists (
         select from member_presence p
         where p.member_id = s.member_id and p.seen_at > clock_timestamp() - interval '${PRESENT}') as wanted
     from claimed c join push_subscriptions s on s.id = c.subscription_id join members m on m.id = s.member_id
     left join notice_languages l on l.member_id = m.id
     join sessions session on session.member_id = s.member_id and session.id = s.session_id
     join notices n on n.member_id = s.member_id and n.id = c.notice_id
     join notice_kinds k on k.kind = n.kind join notice_topics t on t.topic = k.topic`,
  );
  return row;
}

/** Drops the delivery. The browser becomes free for its next message. */
export async function dropDelivery(db: Queryable, { subscriptionId, noticeId }: DeliveryKey): Promise<void> {
  await db.query(
    `with dropped as (delete from push_deliveries where subscription_id = $1 and notice_id = $2)
     update push_subscriptions set rests_until = '-infinity' where id = $1`,
    [subscriptionId, noticeId],
  );
}

/** Records the push service's answer. The browser becomes free for its next message. */
export async function settleDelivery(
  db: Queryable,
  { subscriptionId, noticeId }: DeliveryKey,
): Promise<void> {
  await db.query(
    `with settled as (delete from push_deliveries where subscription_id = $1 and notice_id = $2)
     update push_subscriptions set rests_until = '-infinity', failures = 0 where id = $1`,
    [subscriptionId, noticeId],
  );
}

/** Backs off the browser after its push service failed: its queued and later messages wait. */
export async function restSubscription(
  db: Queryable,
  { subscriptionId, noticeId }: DeliveryKey,
  seconds: number,
): Promise<void> {
  await db.query(
    `with rest as (select clock_timestamp() + make_interval(secs => $3) as until), waiting as (
       update push_deliveries d set
         due_at = case when d.notice_id = $2 then rest.until else greatest(d.due_at, rest.until) end
       from rest where d.subscription_id = $1)
     update push_subscriptions s set rests_until = rest.until, failures = failures + 1 from rest where s.id = $1`,
    [subscriptionId, noticeId, seconds],
  );
}

/** Gives up the delivery. The browser's backoff stays. */
export async function giveUpDelivery(
  db: Queryable,
  { subscriptionId, noticeId }: DeliveryKey,
): Promise<void> {
  await db.query('delete from push_deliveries where subscription_id = $1 and notice_id = $2', [
    subscriptionId,
    noticeId,
  ]);
}

/**
 * Postpones a delivery until the end of the quiet hours, which is no try. It stays useful for as long as one
 * that was queued within them.
 */
export async function holdDelivery(
  db: Queryable,
  { subscriptionId, noticeId }: DeliveryKey,
  until: Date,
): Promise<void> {
  await db.query(
    `with held as (
       update push_deliveries set due_at = $3::timestamptz, useful_until = $3::timestamptz + interval '1 day',
         tries = tries - 1
       where subscription_id = $1 and notice_id = $2)
     update push_subscriptions set rests_until = '-infinity' where id = $1`,
    [subscriptionId, noticeId, until],
  );
}
