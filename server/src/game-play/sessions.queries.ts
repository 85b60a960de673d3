import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

export interface NewSession {
  id: string;
  memberId: MemberId;
  partner: string;
  gameList: string;
  gameId: string;
  domain: string;
  siteSession: string;
  codeHash: Buffer;
  /** Null: the partner exchanges the code for a token, or needs none. */
  tokenHash: Buffer | null;
}

/**
 * Ends the member's session at the partner, if any.
 *
 * @returns until when the code can be exchanged; null when the game or its partner has closed, or the member has
 *   been locked or signed out.
 */
export async function openSession(db: Queryable, session: NewSession): Promise<Date | null> {
  const [row] = await db.query<{ until: Date | null }>(
    'select game_session_open($1, $2, $3, $4, $5, $6, $7, $8, $9) as until',
    [
      session.id,
      session.memberId,
      session.partner,
      session.gameList,
      session.gameId,
      session.domain,
      session.siteSession,
      session.codeHash,
      session.tokenHash,
    ],
  );
  return row!.until;
}

/** Records a heartbeat of the page that plays a session. */
export async function recordHeartbeat(db: Queryable, memberId: MemberId, sessionId: string): Promise<void> {
  await db.query(
    'update game_sessions set heard_at = site_now() where id = $1 and member_id = $2 and ended_at is null',
    [sessionId, memberId],
  );
}

/** Ends sessions without a recent heartbeat. @returns how many. */
export async function endLeftSessions(db: Queryable, silenceSeconds: number): Promise<number> {
  const [row] = await db.query<{ ended: number }>(
    'select game_sessions_end_left(make_interval(secs => $1)) as ended /* never null: a count */',
    [silenceSeconds],
  );
  return row!.ended;
}

/** Ends a session whose launch failed, unless it has ended. */
export async function endFailedLaunch(db: Queryable, sessionId: string): Promise<void> {
  await db.query(
    "update game_sessions set ended_at = site_now(), ended_because = 'launch-failed' where id = $1 and ended_at is null",
    [sessionId],
  );
}

/** All of the member's sessions, or the one at a partner. */
export async function endSessions(db: Queryable, memberId: MemberId, partner: string | null): Promise<void> {
  await db.query(
    `update game_sessions set ended_at = site_now(), ended_because = 'logout'
      where member_id = $1 and ended_at is null and ($2::text is null or partner = $2)`,
    [memberId, partner],
  );
}

const cash = `coalesce((select a.balance from member_accounts a where a.member_id = s.member_id and a.kind = 'cash'), 0)`;

export interface ExchangedSession {
  memberId: MemberId;
  gameList: string;
  gameId: string;
  expiresAt: Date;
  balance: number;
}

/** Exchanges the code of a launch for the token, once. */
export async function exchangeCode(
  db: Queryable,
  { partner, codeHash, tokenHash }: { partner: string; codeHash: Buffer; tokenHash: Buffer },
): Promise<ExchangedSession | undefined> {
  const [row] = await db.query<ExchangedSession>(
    `update game_sessions s set token_hash = $3
      where s.partner = $1 and s.code_hash = $2 and s.token_hash is null and s.ended_at is null and s.code_until > site_now()
      returning s.member_id as "memberId", s.game_list as "gameList", s.game as "gameId", s.expires_at as "expiresAt", ${cash} as balance`,
    [partner, codeHash, tokenHash],
  );
  return row;
}

export interface SessionBalance {
  ended: boolean;
  balance: number;
}

export async function balanceOfSession(
  db: Queryable,
  { partner, playerId, tokenHash }: { partner: string; playerId: string; tokenHash: Buffer },
): Promise<SessionBalance | undefined> {
  const [row] = await db.query<SessionBalance>(
    `select s.ended_at is not null or s.expires_at <= site_now() as ended, ${cash} as balance
       from game_sessions s where s.partner = $1 and s.member_id = $2 and s.token_hash = $3`,
    [partner, playerId, tokenHash],
  );
  return row;
}
