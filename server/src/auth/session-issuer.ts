import { randomUUID } from 'node:crypto';
import type { Identity } from '@chokdee/shared/contracts/auth';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import type { AccessTokens } from './access-token.ts';
import { saveLocale } from './member.queries.ts';
import type { RenewalSeal } from './renewal.ts';
import { createSession, revokeSession, sessionMember } from './session.queries.ts';
import { noteSignIn } from './sign-in-event.queries.ts';
import type { Visit } from './visit.ts';

/** `renewal` is the cookie's next value. `replySignedIn` writes both to the response. */
export interface SignedIn {
  identity: Identity;
  userName: string;
  sessionId: string;
  accessToken: string;
  renewal: string;
}

export interface SessionIssuer {
  /** The credentials of a session of this generation. */
  credentialsOf(member: Member, generation: number): Promise<SignedIn>;
  /** Creates a session. Records no event. @throws AppError UNAUTHORIZED when the account is closed */
  begin(tx: Queryable, memberId: string, visit: Visit): Promise<SignedIn>;
  /** Creates a session in place of the browser's previous one, and records the event. @throws as `begin` */
  enter(tx: Queryable, memberId: string, visit: Visit, kind: 'signed-in' | 'signed-up'): Promise<SignedIn>;
}

export function sessionIssuer({
  tokens,
  renewals,
}: {
  tokens: AccessTokens;
  renewals: RenewalSeal;
}): SessionIssuer {
  async function credentialsOf(member: Member, generation: number): Promise<SignedIn> {
    const identity = identityOf(member);
    const { uuid: memberId, sessionId, userName } = member;
    return {
      identity,
      userName,
      sessionId,
      accessToken: await tokens.issue(identity, sessionId),
      renewal: renewals.seal({ memberId, sessionId, generation }),
    };
  }

  async function begin(tx: Queryable, memberId: string, visit: Visit): Promise<SignedIn> {
    const sessionId = randomUUID();
    await createSession(tx, memberId, sessionId, visit);
    const member = await sessionMember(tx, memberId, sessionId);
    if (!member) throw new AppError('UNAUTHORIZED');
    return credentialsOf(member, 1);
  }

  async function enter(
    tx: Queryable,
    memberId: string,
    visit: Visit,
    kind: 'signed-in' | 'signed-up',
  ): Promise<SignedIn> {
    const before = visit.renewal === undefined ? undefined : renewals.open(visit.renewal);
    // The browser's other tabs are not notified: they continue under the new session once their token is
    // refused.
    if (before) await revokeSession(tx, before.memberId, before.sessionId);
    const entered = await begin(tx, memberId, visit);
    await noteSignIn(tx, { memberId, kind, method: visit.method, visitor: visit });
    if (kind === 'signed-up' && visit.locale) await saveLocale(tx, memberId, visit.locale);
    return entered;
  }

  return { credentialsOf, begin, enter };
}

export function identityOf({ uuid, name, status, level, role }: Identity): Identity {
  return { uuid, name, status, level, role };
}
