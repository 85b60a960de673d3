import { createHash, randomBytes } from 'node:crypto';
import { TICKET_SECONDS } from '@chokdee/shared/contracts/socket';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

/** The owner of a ticket: a member in one session, or a visitor. */
export interface Listener {
  memberId: MemberId | null;
  sessionId: string | null;
  /** Address of the ticket request, as limits count it. */
  address: string;
  /** The browser of a visitor, if a module knows it; see `Realtime.nameVisitors`. */
  visitor: string | null;
  isOperator: boolean;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/**
 * Stored as a hash in the database, so that every server accepts the ticket and a leaked table gives no
 * access.
 */
export async function issueTicket(
  db: Queryable,
  { memberId, sessionId, address, visitor }: Omit<Listener, 'isOperator'>,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url');
  const [row] = await db.query<{ expiresAt: Date }>(
    `insert into socket_tickets (ticket_hash, member_id, session_id, address, visitor, expires_at)
     values ($1, $2, $3, $4, $5, site_now() + interval '${TICKET_SECONDS} seconds') returning expires_at as "expiresAt"`,
    [hashOf(ticket), memberId, sessionId, address, visitor],
  );
  return { ticket, expiresAt: row!.expiresAt };
}

/** Consumes the ticket. Undefined when it is unknown, used, expired, or its session has ended. */
export async function consumeTicket(db: Queryable, ticket: string): Promise<Listener | undefined> {
  const [row] = await db.query<Listener & { alive: boolean }>(
    `delete from socket_tickets t where ticket_hash = $1
     returning member_id as "memberId", session_id as "sessionId", address, visitor,
       exists (select from members m where m.id = t.member_id and m.role = 'operator') as "isOperator", expires_at > site_now() and (member_id is null or exists (
       select from sessions s where s.member_id = t.member_id and s.id = t.session_id and s.revoked_at is null)) as alive`,
    [hashOf(ticket)],
  );
  if (!row?.alive) return undefined;
  const { alive: _, ...listener } = row;
  return listener;
}

/**
 * Which of these sessions have ended, or belong to a closed member. Fan-out messages may be lost; this is
 * authoritative.
 */
export async function endedSessions(db: Queryable, listeners: readonly Listener[]): Promise<string[]> {
  const members = listeners.filter(({ memberId }) => memberId !== null);
  if (members.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    `select distinct requested.id /* never null: a member's listener has a session */ from unnest($1::uuid[], $2::uuid[]) as requested (member_id, id)
     left join sessions s on s.member_id = requested.member_id and s.id = requested.id
     left join members m on m.id = requested.member_id
     where s.id is null or s.revoked_at is not null or s.expires_at <= site_now() or m.status = 1`,
    [members.map(({ memberId }) => memberId), members.map(({ sessionId }) => sessionId)],
  );
  return rows.map(({ id }) => id);
}
