import { randomUUID } from 'node:crypto';
import { gameSessionId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import type { ApprovedLaunch } from './approved-launch.ts';
import { hashOf, newToken } from './session-secret.ts';
import { endFailedLaunch, openSession } from './sessions.queries.ts';

export type GameSessionId = ReturnType<typeof gameSessionId.parse>;

interface LaunchedSession {
  sessionId: GameSessionId;
  /** The partner exchanges it for a token. */
  code: string;
  /** When the launch expires. */
  until: Date;
}

/** How long a page of demo play can be opened. */
const DEMO_MS = 60_000;
export const demoUntil = (now: Date): Date => new Date(now.getTime() + DEMO_MS);

/**
 * Opens the session of a launch, and ends the one that the member had with the partner.
 *
 * @param token for protocols in which the partner gets it at once.
 * @throws AppError PARTNER_CLOSED when the game or its partner has closed meanwhile, or the member has been locked
 *   or signed out.
 */
export async function sessionFor(
  db: Db,
  member: Member,
  { place: { partner, gameList, game }, domain }: Pick<ApprovedLaunch, 'domain' | 'place'>,
  token?: string,
): Promise<LaunchedSession> {
  const code = newToken();
  const sessionId = gameSessionId.parse(randomUUID());
  const until = await openSession(db, {
    id: sessionId,
    memberId: member.uuid,
    partner: partner.partner,
    gameList: gameList ?? '',
    gameId: game?.gameId ?? '',
    domain,
    siteSession: member.sessionId,
    codeHash: hashOf(code),
    tokenHash: token === undefined ? null : hashOf(token),
  });
  if (until === null) throw new AppError('PARTNER_CLOSED');
  return { sessionId, code, until };
}

/** Ends the session when the partner's part of the launch fails. */
export async function endOnFailure<T>(db: Db, sessionId: GameSessionId, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await endFailedLaunch(db, sessionId);
    throw error;
  }
}
