import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../db/db.ts';
import type { Customer } from './customer.ts';

export interface ConversationRow {
  id: string;
  domain: string;
  state: 'new' | 'waiting' | 'open' | 'closed';
  memberId: MemberId | null;
  visitor: string | null;
  lastSeq: number;
  readByCustomer: number;
  readByDesk: number;
  unread: number;
  place: number | null;
  operator: string | null;
  rating: number | null;
}

const COLUMNS = `c.id, c.domain, c.state, c.member_id as "memberId", c.visitor_hash as visitor, c.last_seq as "lastSeq",
  c.read_by_customer as "readByCustomer", c.read_by_desk as "readByDesk", c.rating,
  (select count(*)::int from chat_messages m
   where m.conversation_id = c.id and m.author = 'desk' and m.seq > c.read_by_customer) as unread,
  case when c.state = 'waiting' then (select count(*)::int from chat_conversations o
    where o.domain = c.domain and o.state = 'waiting' and o.waiting_since <= c.waiting_since) end as place,
  (select m.name from members m where m.id = c.operator_id) as operator`;
/** $1: a member, $2: a visitor; the other one is null. */
const OWN = `(c.member_id = $1 or (c.member_id is null and c.visitor_hash = $2))`;

/** The customer's conversation of that id. */
export async function ownConversation(
  db: Queryable,
  { memberId, visitor }: Customer,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db.query<ConversationRow>(
    `select ${COLUMNS} from chat_conversations c where ${OWN} and c.id = $3`,
    [memberId, visitor, id],
  );
  return row;
}

/** The open one, or one that was closed within a day. */
export async function currentConversation(
  db: Queryable,
  { memberId, visitor }: Customer,
): Promise<ConversationRow | undefined> {
  const [row] = await db.query<ConversationRow>(
    `select ${COLUMNS} from chat_conversations c
     where ${OWN} and (c.state <> 'closed' or c.active_at > site_now() - interval '1 day')
     order by c.state = 'closed', c.active_at desc limit 1`,
    [memberId, visitor],
  );
  return row;
}

/** Does nothing when the customer already has an open conversation. */
export async function openConversation(
  db: Queryable,
  { memberId, visitor }: Customer,
  { domain, locale }: { domain: string; locale: Locale },
): Promise<void> {
  await db.query(
    `insert into chat_conversations (domain, locale, member_id, visitor_hash, started_at, active_at)
     values ($1, $2, $3, $4, site_now(), site_now()) on conflict do nothing`,
    [domain, locale, memberId, visitor],
  );
}

/** Locks the conversations that a browser opened as a visitor. */
export async function lockVisitorConversations(
  tx: Queryable,
  visitor: string,
): Promise<{ id: string; state: ConversationRow['state']; seq: number }[]> {
  return tx.query<{ id: string; state: ConversationRow['state']; seq: number }>(
    `select id, state, last_seq as seq from chat_conversations
     where visitor_hash = $1 and member_id is null order by id for update`,
    [visitor],
  );
}

/** Deletes the visitor's conversation if it has no messages. */
export async function dropUnwritten(tx: Queryable, visitor: string): Promise<void> {
  await tx.query(
    `delete from chat_conversations where visitor_hash = $1 and member_id is null and state = 'new'`,
    [visitor],
  );
}

/** Closes the member's open conversation. @returns its id. */
export async function closeConversationOf(tx: Queryable, memberId: MemberId): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `update chat_conversations set state = 'closed', snoozed_until = null
     where member_id = $1 and state <> 'closed' returning id`,
    [memberId],
  );
  return row?.id;
}

/** Assigns the visitor's conversations to the member: only the member's session opens them afterwards. */
export async function assignToMember(tx: Queryable, visitor: string, memberId: MemberId): Promise<void> {
  await tx.query(
    `update chat_conversations set member_id = $2, visitor_hash = null where visitor_hash = $1 and member_id is null`,
    [visitor, memberId],
  );
}

export async function markCustomer(db: Queryable, id: string, readSeq: number): Promise<void> {
  await db.query(
    `update chat_conversations set customer_seen_at = site_now(),
       read_by_customer = greatest(read_by_customer, least($2, last_seq))
     where id = $1`,
    [id, readSeq],
  );
}

/** @param sealed how to reach the customer, encrypted. */
export async function markLeft(tx: Queryable, id: string, sealed: Buffer): Promise<void> {
  await tx.query('update chat_conversations set left_sealed = $2 where id = $1', [id, sealed]);
}

export async function rateConversation(db: Queryable, id: string, rating: number): Promise<void> {
  await db.query(`update chat_conversations set rating = $2 where id = $1 and state = 'closed'`, [
    id,
    rating,
  ]);
}

/**
 * Whether the desk is open, by the domain's hours of duty or those of every domain. `opensAt` is null when
 * none follow within a month.
 */
export async function deskAt(
  db: Queryable,
  domain: string,
  minutesAgo = 0,
): Promise<{ isOpen: boolean; opensAt: Date | null; isStaffed: boolean }> {
  const [row] = await db.query<{ isOpen: boolean; opensAt: Date | null; isStaffed: boolean }>(
    `with clock as (
       select (site_now() - make_interval(mins => $2)) at time zone 'Asia/Bangkok' as local),
     desk as (
       select id, holidays from chat_desks
       where domain = $1 or domain is null order by domain nulls last limit 1),
     spans as (
       select days.day + h.opens_at as opens,
         days.day + h.closes_at
           + case when h.closes_at <= h.opens_at then interval '1 day' else interval '0' end as closes
       from desk
       cross join (select local::date + n as day from clock cross join generate_series(-1, 31) as n) as days
       join chat_hours h on h.desk_id = desk.id and h.weekday = extract(isodow from days.day)
       where days.day <> all (desk.holidays))
     select exists (select from spans cross join clock where opens <= local and local < closes) as "isOpen",
       (select min(opens) at time zone 'Asia/Bangkok' from spans cross join clock where opens > local) as "opensAt",
       exists (select from chat_operators where seen_at > site_now() - interval '75 seconds') as "isStaffed"`,
    [domain, minutesAgo],
  );
  return row!;
}
