import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../../db/db.ts';

/** A page that was not heard of for this long is not in view. */
const PRESENT = '60 seconds';

export interface NoticeSms {
  memberId: string;
  noticeId: number;
  phoneNumber: string;
  topic: NoticeTopic;
  locale: Locale;
  /** Nobody can mute its topic. */
  locked: boolean;
  /** The end of the quiet hours that are now; they may have been chosen after the notice. */
  quietUntil: Date | null;
  /** How many went to the member within a day. */
  sentToday: number;
  /**
   * The number and the account are as they were, and the member has not seen the notice. One of a topic that
   * nobody can mute goes out even when it was seen: whoever is in the account may not be its owner.
   */
  wanted: boolean;
}

/**
 * Claims one due message for this transaction. Any number of processes may call it concurrently; each gets a
 * different one. The member's row is locked, so that two messages of a member count each other.
 */
export async function claimNoticeSms(tx: Queryable): Promise<NoticeSms | undefined> {
  const [due] = await tx.query<{ memberId: string; noticeId: number }>(
    `select s.member_id as "memberId", s.notice_id as "noticeId"
     from notice_sms s join members m on m.id = s.member_id
     where s.sent_at is null and s.due_at <= clock_timestamp() and s.useful_until > clock_timestamp()
     order by s.due_at limit 1 for no key update skip locked`,
  );
  if (!due) return undefined;
  const [row] = await tx.query<NoticeSms>(
    `select s.member_id as "memberId", s.notice_id as "noticeId", s.phone_number as "phoneNumber", k.topic,
       coalesce(l.language, m.locale) as locale, t.locked,
       case when not t.locked then notice_quiet_end(m.id, clock_timestamp()) end as "quietUntil",
       (select count(*)::int from notice_sms d
         where d.member_id = m.id and d.sent_at > clock_timestamp() - interval '1 day') as "sentToday",
       s.phone_number = m.phone_number and m.phone_verified_at is not null and m.status not in (1, 3)
       and coalesce(notice_wanted(m.id, k.topic, 'sms'), false)
       and (t.locked or n.read_at is null and n.dismissed_at is null and not exists (
         select from member_presence p
         where p.member_id = m.id and p.seen_at > clock_timestamp() - interval '${PRESENT}')) as wanted
     from notice_sms s join members m on m.id = s.member_id left join notice_languages l on l.member_id = m.id
     join notices n on n.member_id = s.member_id and n.id = s.notice_id
     join notice_kinds k on k.kind = n.kind join notice_topics t on t.topic = k.topic
     where s.member_id = $1 and s.notice_id = $2`,
    [due.memberId, due.noticeId],
  );
  return row;
}

export async function markSmsSent(tx: Queryable, { memberId, noticeId }: NoticeSms): Promise<void> {
  await tx.query(
    'update notice_sms set sent_at = clock_timestamp() where member_id = $1 and notice_id = $2',
    [memberId, noticeId],
  );
}

/**
 * Postpones a message until the end of the quiet hours. It stays useful for as long as one that was queued
 * within them.
 */
export async function postponeNoticeSms(
  tx: Queryable,
  { memberId, noticeId }: NoticeSms,
  until: Date,
): Promise<void> {
  await tx.query(
    `update notice_sms set due_at = $3::timestamptz, useful_until = $3::timestamptz + interval '12 hours'
     where member_id = $1 and notice_id = $2`,
    [memberId, noticeId, until],
  );
}

export async function dropSms(tx: Queryable, { memberId, noticeId }: NoticeSms): Promise<void> {
  await tx.query('delete from notice_sms where member_id = $1 and notice_id = $2', [memberId, noticeId]);
}
