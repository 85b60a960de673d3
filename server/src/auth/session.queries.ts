import type { Member } from '../http/call-context.ts';
import type { Queryable } from '../db/db.ts';
import type { Renewal } from './renewal.ts';
import { USER_AGENT_LENGTH } from './sign-in-event.queries.ts';
import type { Visit } from './visit.ts';

/** A session ends after this long without a renewal, and after `MAX_LIFETIME` in any case. */
export const IDLE_LIFETIME = '7 days';
export const MAX_LIFETIME = '30 days';

/** How long the previous generation is still accepted: for another tab, or when a reply was lost. */
export const OVERLAP = '30 seconds';

export const CLOSED = 1;

export async function createSession(
  tx: Queryable,
  memberId: string,
  id: string,
  { userAgent, ip, method }: Visit,
): Promise<void> {
  await tx.query(
    `insert into sessions (member_id, id, expires_at, user_agent, address, method) values ($1, $2, site_now() + interval '${IDLE_LIFETIME}', $3, $4, $5)`,
    [memberId, id, userAgent.slice(0, USER_AGENT_LENGTH), ip, method],
  );
}

export interface SessionKey {
  memberId: string;
  sessionId: string;
}

/** The member of a live session; undefined when the account is closed. */
export async function sessionMember(
  db: Queryable,
  memberId: string,
  sessionId: string,
): Promise<Member | undefined> {
  const [member] = await sessionMembers(db, [{ memberId, sessionId }]);
  return member;
}

/** `sessionMember` for many sessions, in their order. */
export async function sessionMembers(
  db: Queryable,
  sessions: readonly SessionKey[],
): Promise<(Member | undefined)[]> {
  const rows = await db.query<Member>(
    `select m.id as uuid, m.user_name as "userName", m.name, m.status, m.level, m.role, s.id as "sessionId"
     from unnest($1::uuid[], $2::uuid[]) requested (member_id, id)
     join sessions s on s.member_id = requested.member_id and s.id = requested.id
     join members m on m.id = s.member_id
     where s.revoked_at is null and s.expires_at > site_now() and m.status <> ${CLOSED}`,
    [sessions.map(({ memberId }) => memberId), sessions.map(({ sessionId }) => sessionId)],
  );
  const members = new Map(rows.map((member) => [`${member.uuid} ${member.sessionId}`, member]));
  return sessions.map(({ memberId, sessionId }) => members.get(`${memberId} ${sessionId}`));
}

/**
 * Outcome of a renewal: `next` issues a new generation; `overlap` repeats the current one, which recovers a
 * lost reply; `copied` means that the cookie is a stale copy.
 */
export type Renewed =
  | { kind: 'next'; generation: number }
  | { kind: 'overlap'; generation: number }
  | { kind: 'copied' }
  | { kind: 'dead' };

/**
 * Accepts a renewal once. Locks the session's row, so that of two concurrent renewals the second sees the
 * first.
 */
export async function renewSession(
  tx: Queryable,
  { memberId, sessionId, generation }: Renewal,
): Promise<Renewed> {
  const [row] = await tx.query<{ generation: number; overlaps: boolean }>(
    `select generation, renewed_at > site_now() - interval '${OVERLAP}' as overlaps from sessions
     where member_id = $1 and id = $2 and revoked_at is null and expires_at > site_now() for update`,
    [memberId, sessionId],
  );
  if (!row || generation > row.generation) return { kind: 'dead' };
  if (generation === row.generation - 1 && row.overlaps)
    return { kind: 'overlap', generation: row.generation };
  if (generation < row.generation) return { kind: 'copied' };
  await tx.query(
    `update sessions set generation = generation + 1, renewed_at = site_now(), seen_at = site_now(),
       expires_at = least(created_at + interval '${MAX_LIFETIME}', site_now() + interval '${IDLE_LIFETIME}')
     where member_id = $1 and id = $2`,
    [memberId, sessionId],
  );
  return { kind: 'next', generation: generation + 1 };
}

/** Whether the first renewal cookie of a session is still its latest. */
export async function isUnrenewed(db: Queryable, { memberId, sessionId }: SessionKey): Promise<boolean> {
  const [row] = await db.query<{ unrenewed: boolean }>(
    'select generation = 1 as unrenewed from sessions where member_id = $1 and id = $2',
    [memberId, sessionId],
  );
  return row?.unrenewed ?? false;
}

/** Returns whether the session was still alive. */
export async function revokeSession(db: Queryable, memberId: string, sessionId: string): Promise<boolean> {
  const rows = await db.query(
    'update sessions set revoked_at = site_now() where member_id = $1 and id = $2 and revoked_at is null returning id',
    [memberId, sessionId],
  );
  return rows.length > 0;
}

/** Ends all live sessions of a member except `keep`; returns their ids. */
export async function revokeSessions(db: Queryable, memberId: string, keep?: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'update sessions set revoked_at = site_now() where member_id = $1 and revoked_at is null and expires_at > site_now() and id is distinct from $2 returning id',
    [memberId, keep ?? null],
  );
  return rows.map(({ id }) => id);
}
