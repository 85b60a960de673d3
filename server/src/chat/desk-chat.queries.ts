import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { ChatView } from '@chokdee/shared/contracts/operator-chat';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';

export interface DeskRow {
  id: string;
  domain: string;
  locale: Locale;
  state: 'waiting' | 'open' | 'closed';
  memberId: MemberId | null;
  memberName: string | null;
  visitor: string | null;
  operatorId: MemberId | null;
  operatorName: string | null;
  lastSeq: number;
  readByCustomer: number;
  readByDesk: number;
  /** Messages of the customer that nobody has read. */
  unread: number;
  startedAt: Date;
  activeAt: Date;
  waitingSince: Date | null;
  snoozedUntil: Date | null;
  seenAt: Date | null;
  tags: string[];
  isLeft: boolean;
  rating: number | null;
}

const COLUMNS = `c.id, c.domain, c.locale, c.state, c.member_id as "memberId", m.user_name as "memberName",
  c.visitor_hash as visitor,
  c.operator_id as "operatorId", o.user_name as "operatorName", c.last_seq as "lastSeq",
  c.read_by_customer as "readByCustomer",
  c.read_by_desk as "readByDesk", c.started_at as "startedAt", c.active_at as "activeAt",
  c.waiting_since as "waitingSince",
  case when c.snoozed_until > site_now() then c.snoozed_until end as "snoozedUntil",
  c.customer_seen_at as "seenAt", c.tags, c.rating, c.left_sealed is not null as "isLeft",
  (select count(*)::int from chat_messages w
   where w.conversation_id = c.id and w.author = 'customer' and w.seq > c.read_by_desk) as unread`;
const FROM = `chat_conversations c left join members m on m.id = c.member_id
  left join members o on o.id = c.operator_id`;
/** The customer has written something that nobody has read. */
const HAS_UNREAD = `exists (
    select from chat_messages w
    where w.conversation_id = c.id and w.author = 'customer' and w.seq > c.read_by_desk)`;
/**
 * Unassigned, or its operator is off duty and has not answered the customer. Put off until later, only for what nobody
 * has read.
 */
const WAITS = `(c.state = 'waiting' or c.state = 'open'
  and not exists (
    select from chat_operators d
    where d.operator_id = c.operator_id and d.seen_at > site_now() - interval '75 seconds')
  and (c.snoozed_until is null or c.snoozed_until <= site_now() or ${HAS_UNREAD})
  and coalesce((
    select w.author = 'customer' from chat_messages w
    where w.conversation_id = c.id and w.author in ('customer', 'desk') order by w.seq desc limit 1), false))`;
/** The limit of one list. */
export const MAX_CONVERSATIONS = 200;
/** How long an opening stays valid for further reads. */
const OPENED_HOURS = 12;

interface Listed {
  view: ChatView;
  operator: MemberId;
  search: string | undefined;
}

/** The queue in the order of waiting; otherwise the latest message first. One more than a list holds. */
export function deskConversations(db: Queryable, { view, operator, search }: Listed): Promise<DeskRow[]> {
  return db.query<DeskRow>(
    `select ${COLUMNS} from ${FROM}
     where case $1::text
       when 'queue' then ${WAITS}
       when 'mine' then c.state = 'open' and c.operator_id = $2
       else c.state <> 'new'
     end and ($3::text is null or position(lower($3) in lower(m.user_name)) > 0
       or starts_with(c.id::text, lower($3))
       or exists (select from unnest(c.tags) tag where position(lower($3) in lower(tag)) > 0))
     order by case when $1::text = 'queue' then c.waiting_since end, c.active_at desc, c.id
     limit ${MAX_CONVERSATIONS + 1}`,
    [view, operator, search ?? null],
  );
}

export async function deskCounts(
  db: Queryable,
  operator: MemberId,
): Promise<{ queue: number; mine: number }> {
  const [row] = await db.query<{ queue: number; mine: number }>(
    `select (select count(*)::int from chat_conversations c where ${WAITS}) as queue,
       (select count(*)::int from chat_conversations where state = 'open' and operator_id = $1) as mine`,
    [operator],
  );
  return row!;
}

/** Counts the unassigned or abandoned conversations and the operator's own, each once. */
export async function waitingFor(
  db: Queryable,
  operator: MemberId,
): Promise<{ queue: number; unread: number }> {
  const [row] = await db.query<{ queue: number; unread: number }>(
    `select (select count(*)::int from chat_conversations c
        where c.operator_id is distinct from $1 and ${WAITS}) as queue,
       (select count(*)::int from chat_conversations c
        where c.operator_id = $1 and c.state = 'open' and ${HAS_UNREAD}) as unread`,
    [operator],
  );
  return row!;
}

export async function deskConversation(db: Queryable, id: string): Promise<DeskRow | undefined> {
  const [row] = await db.query<DeskRow>(
    `select ${COLUMNS} from ${FROM} where c.id = $1 and c.state <> 'new'`,
    [id],
  );
  return row;
}

/** Locks it, as it is now. */
export async function lockConversation(tx: Queryable, id: string): Promise<DeskRow | undefined> {
  await tx.query('select from chat_conversations where id = $1 for update', [id]);
  return deskConversation(tx, id);
}

/** @param operator null: back to the queue. */
export async function assignConversation(
  tx: Queryable,
  id: string,
  operator: MemberId | null,
): Promise<void> {
  await tx.query(
    `update chat_conversations set operator_id = $2, state = case when $2::uuid is null then 'waiting' else 'open' end,
       waiting_since = coalesce(waiting_since, site_now()), snoozed_until = null where id = $1`,
    [id, operator],
  );
}

export async function endConversation(tx: Queryable, id: string): Promise<void> {
  await tx.query(`update chat_conversations set state = 'closed', snoozed_until = null where id = $1`, [id]);
}

/** @param minutes 0: no longer. */
export async function snoozeConversation(tx: Queryable, id: string, minutes: number): Promise<void> {
  await tx.query(
    `update chat_conversations set
       snoozed_until = case when $2::int > 0 then site_now() + make_interval(mins => $2) end
     where id = $1`,
    [id, minutes],
  );
}

export async function tagConversation(tx: Queryable, id: string, tags: readonly string[]): Promise<void> {
  await tx.query('update chat_conversations set tags = $2 where id = $1', [id, tags]);
}

export async function markDesk(db: Queryable, id: string, readSeq: number): Promise<void> {
  await db.query(
    'update chat_conversations set read_by_desk = greatest(read_by_desk, least($2, last_seq)) where id = $1',
    [id, readSeq],
  );
}

/** Whether the operator's opening of the conversation was noted within the last hours. */
export async function wasOpenedBy(db: Queryable, id: string, userName: string): Promise<boolean> {
  const rows = await db.query(
    `select id from registry_audit
     where action = 'operators.chats.open' and target = 'chat ' || $1::text and actor = $2 and outcome = 'done'
       and at > clock_timestamp() - interval '${OPENED_HOURS} hours' limit 1`,
    [id, userName],
  );
  return rows.length > 0;
}

/** The operator's inbox is open. */
export async function markOnDuty(db: Queryable, operator: MemberId): Promise<void> {
  await db.query(
    `insert into chat_operators (operator_id, seen_at) values ($1, site_now())
     on conflict (operator_id) do update set seen_at = excluded.seen_at`,
    [operator],
  );
}

export function operatorsOnDuty(db: Queryable): Promise<{ id: MemberId; userName: string }[]> {
  return db.query<{ id: MemberId; userName: string }>(
    `select m.id, m.user_name as "userName" from chat_operators o join members m on m.id = o.operator_id
     where o.seen_at > site_now() - interval '75 seconds' and m.role = 'operator' order by m.user_name`,
  );
}

/** The encrypted topic and how to reach the customer. */
export async function leftOf(db: Queryable, id: string): Promise<Buffer | null> {
  const [row] = await db.query<{ sealed: Buffer | null }>(
    'select left_sealed as sealed from chat_conversations where id = $1',
    [id],
  );
  return row?.sealed ?? null;
}

export interface MemberFactsRow {
  level: number;
  status: number;
  joinedAt: Date;
}

export async function memberFacts(db: Queryable, member: MemberId): Promise<MemberFactsRow> {
  const [row] = await db.query<MemberFactsRow>(
    'select level, status::int as status, created_at as "joinedAt" from members where id = $1',
    [member],
  );
  return row!;
}

export function formerConversations(
  db: Queryable,
  member: MemberId,
  but: string,
): Promise<{ id: string; activeAt: Date }[]> {
  return db.query<{ id: string; activeAt: Date }>(
    `select id, active_at as "activeAt" from chat_conversations
     where member_id = $1 and id <> $2 and state = 'closed' order by active_at desc limit 10`,
    [member, but],
  );
}
