import type { Db } from '../db/db.ts';
import { batchLoader } from '../db/batch-loader.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import type { AccessTokens } from './access-token.ts';
import type { RenewalSeal } from './renewal.ts';
import type { StoredAttempt } from './sealed-attempt.queries.ts';
import type { SealedAttempts } from './sealed-attempts.ts';
import type { SessionIssuer, SignedIn } from './session-issuer.ts';
import {
  isUnrenewed,
  renewSession,
  revokeSession,
  sessionMember,
  sessionMembers,
  type SessionKey,
} from './session.queries.ts';
import { noteSignIn } from './sign-in-event.queries.ts';
import type { Visitor } from './visit.ts';

export interface SessionDependencies {
  db: Db;
  tokens: AccessTokens;
  renewals: RenewalSeal;
  sessions: SessionIssuer;
  attempts: Pick<SealedAttempts, 'replacementOf'>;
  /** Called after the end of the session is committed. */
  sessionEnded(sessionId: string): void;
}

/** The session of a reply, if it carried one. */
type RepliedSession = Pick<StoredAttempt, 'memberId' | 'sessionId'>;

/** The session of a request: its member, its renewal and its end. */
export function currentSessionService({
  db,
  tokens,
  renewals,
  sessions,
  attempts,
  sessionEnded,
}: SessionDependencies) {
  const memberOfSession = batchLoader((keys: readonly SessionKey[]) => sessionMembers(db, keys));

  async function end(memberId: string, sessionId: string, visitor: Visitor): Promise<void> {
    if (!(await revokeSession(db, memberId, sessionId))) return;
    await noteSignIn(db, { memberId, kind: 'signed-out', visitor });
    sessionEnded(sessionId);
  }

  /**
   * The credentials of a session once more, after a reply that may be lost: while it is alive and nobody has
   * renewed it.
   */
  async function again({ memberId, sessionId }: RepliedSession): Promise<SignedIn | undefined> {
    if (!sessionId || !(await isUnrenewed(db, { memberId, sessionId }))) return undefined;
    const member = await sessionMember(db, memberId, sessionId);
    return member && sessions.credentialsOf(member, 1);
  }

  return {
    end,
    again,

    /** Ends the session that the cookie names, if any. */
    async endByCookie(cookie: string | undefined, visitor: Visitor): Promise<void> {
      const renewal = cookie === undefined ? undefined : renewals.open(cookie);
      if (renewal) await end(renewal.memberId, renewal.sessionId, visitor);
    },

    /**
     * Issues a fresh token for the cookie's session. A stale copy of the cookie ends the session for everyone
     * who holds it.
     *
     * @param pinChangeKey of the browser's own change of the PIN, whose reply with the next session is lost.
     * The cookie alone, which others may have, does not get that session.
     * @throws AppError UNAUTHORIZED
     */
    async renew(cookie: string | undefined, visitor: Visitor, pinChangeKey?: string): Promise<SignedIn> {
      const renewal = cookie === undefined ? undefined : renewals.open(cookie);
      if (!renewal) throw new AppError('UNAUTHORIZED');
      const { memberId, sessionId } = renewal;
      const renewed = await db.transaction((tx) => renewSession(tx, renewal));
      if (renewed.kind === 'copied') {
        await noteSignIn(db, { memberId, kind: 'session-copied', visitor });
        if (await revokeSession(db, memberId, sessionId)) sessionEnded(sessionId);
      }
      if (renewed.kind === 'dead' && pinChangeKey) {
        const replacement = await attempts.replacementOf(pinChangeKey, renewal);
        const replaced = replacement && (await again(replacement));
        if (replaced) return replaced;
      }
      const member = 'generation' in renewed ? await sessionMember(db, memberId, sessionId) : undefined;
      if (!member || !('generation' in renewed)) throw new AppError('UNAUTHORIZED');
      return sessions.credentialsOf(member, renewed.generation);
    },

    /** The member of an `Authorization` header, as the database has them now. */
    async memberOfHeader(header: string | undefined): Promise<Member | undefined> {
      const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
      const claims = token === undefined ? undefined : await tokens.read(token);
      return claims && memberOfSession({ memberId: claims.uuid, sessionId: claims.sid });
    },
  };
}
