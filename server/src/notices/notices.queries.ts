import type { DepositId, MemberId, PoyId, WithdrawId } from '@chokdee/shared/contracts/ids';
import type { BetGroup } from '@chokdee/shared/contracts/lottery';
import { UNREAD_MAX, type NoticeTopic } from '@chokdee/shared/contracts/notices';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';

interface NoticeParams {
  amountSatang?: number;
  payoutSatang?: number;
  paidBeforeSatang?: number;
  poyId?: PoyId;
  depositId?: DepositId;
  withdrawId?: WithdrawId;
}

export interface NoticeRow {
  id: number;
  kind: string;
  topic: NoticeTopic;
  params: NoticeParams;
  createdAt: Date;
  read: boolean;
  /** Null, like the next ones: not about a round. */
  betId: number | null;
  betGroup: BetGroup | null;
  betType: string | null;
  name: string | null;
  names: Partial<Record<Locale, string>> | null;
  /** Null: not about a sign-in. */
  userAgent: string | null;
  address: string | null;
}

/** Newest first. */
export function noticesOf(
  db: Queryable,
  memberId: MemberId,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select n.id, n.kind, k.topic, n.params, n.created_at as "createdAt", n.read_at is not null as read,
       r.bet_id as "betId", l.bet_group as "betGroup", r.bet_type as "betType", l.name, l.names,
       e.user_agent as "userAgent", e.address
     from notices n join notice_kinds k on k.kind = n.kind
     left join rounds r on r.bet_id = (n.params ->> 'betId')::bigint left join lotteries l on l.lottery = r.lottery
     left join sign_in_events e on e.id = (n.params ->> 'eventId')::bigint
     where n.member_id = $1 and n.dismissed_at is null and n.in_site
       and n.id < coalesce($2::bigint, 9223372036854775807)
     order by n.id desc limit $3`,
    [memberId, before ?? null, limit],
  );
}

/** Counts in the order of the members; each stops at UNREAD_MAX. */
export async function unreadOf(db: Queryable, memberIds: readonly MemberId[]): Promise<number[]> {
  const rows = await db.query<{ unread: number }>(
    `select (select count(*) from (
         select from notices n
         where n.member_id = m.id and n.read_at is null and n.dismissed_at is null and n.in_site limit ${UNREAD_MAX}
       ) counted)::integer as unread
     from unnest($1::uuid[]) with ordinality m (id, place) order by place`,
    [memberIds],
  );
  return rows.map(({ unread }) => unread);
}

export async function markRead(
  db: Queryable,
  memberId: MemberId,
  act: string,
  ids: readonly number[],
): Promise<void> {
  await db.query(
    `update notices set read_at = site_now(), read_by = $2
     where member_id = $1 and id = any($3::bigint[]) and read_at is null`,
    [memberId, act, ids],
  );
}

export async function markReadUpTo(
  db: Queryable,
  memberId: MemberId,
  act: string,
  upTo: number,
): Promise<void> {
  await db.query(
    `update notices set read_at = site_now(), read_by = $2
     where member_id = $1 and id <= $3 and read_at is null and dismissed_at is null and in_site`,
    [memberId, act, upTo],
  );
}

export async function dismiss(
  db: Queryable,
  memberId: MemberId,
  act: string,
  ids: readonly number[],
): Promise<void> {
  await db.query(
    `update notices set dismissed_at = site_now(), dismissed_by = $2
     where member_id = $1 and id = any($3::bigint[]) and dismissed_at is null`,
    [memberId, act, ids],
  );
}

export async function undo(db: Queryable, memberId: MemberId, act: string): Promise<void> {
  await db.query(
    `update notices set
       read_at = case when read_by = $2 then null else read_at end, read_by = nullif(read_by, $2),
       dismissed_at = case when dismissed_by = $2 then null else dismissed_at end,
       dismissed_by = nullif(dismissed_by, $2)
     where member_id = $1 and (read_by = $2 or dismissed_by = $2)`,
    [memberId, act],
  );
}
