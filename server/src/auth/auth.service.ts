import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Identity, loginBody, signupBody, TokenStatus } from '@chokdee/shared/contracts/auth';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Captcha } from '../captcha/public.ts';
import type { Db, Queryable } from '../db/db.ts';
import { batchLoader } from '../db/batch-loader.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import type { AccessTokens } from './access-token.ts';
import { clearAllAttempts, clearLoginAttempts } from './login-attempt.queries.ts';
import { accountByUserName, lockPinShared, isOperator, saveLocale } from './member.queries.ts';
import { replaceStatus } from './members/member-file.queries.ts';
import { refuseGuessable } from './guessable-pin.ts';
import { hashPin, verifyPin } from './pin-hash.ts';
import type { NumberProof } from './otp/sign-up-proof.ts';
import { registerMember } from './registration.ts';
import type { RenewalSeal } from './renewal.ts';
import {
  CLOSED,
  createSession,
  renewSession,
  revokeSession,
  revokeSessions,
  sessionMember,
  sessionMembers,
  type SessionKey,
} from './session.queries.ts';
import { beginAttempt } from './sign-in-attempt.ts';
import { noteSignIn } from './sign-in-event.queries.ts';
import { ANY_SOURCE, changePin, checkPin, stepUpKey } from './step-up.ts';
import type { Visit, Visitor } from './visit.ts';

export interface AuthDependencies {
  db: Db;
  tokens: AccessTokens;
  renewals: RenewalSeal;
  captcha: Captcha;
  /** Called after the end of the session is committed. */
  sessionEnded(sessionId: string): void;
}

/** `renewal` is the cookie's next value. `replySignedIn` writes both to the response. */
export interface SignedIn {
  identity: Identity;
  userName: string;
  accessToken: string;
  renewal: string;
}

interface SignUpOptions {
  role?: Member['role'];
  proof?: NumberProof | undefined;
}

export type AuthService = ReturnType<typeof authService>;

/** Accounts, sign-in and sessions. */
export function authService({ db, tokens, renewals, captcha, sessionEnded }: AuthDependencies) {
  const memberOfSession = batchLoader((sessions: readonly SessionKey[]) => sessionMembers(db, sessions));

  async function signedIn(member: Member, generation: number): Promise<SignedIn> {
    const identity = identityOf(member);
    const { uuid: memberId, sessionId, userName } = member;
    return {
      identity,
      userName,
      accessToken: await tokens.issue(identity, sessionId),
      renewal: renewals.seal({ memberId, sessionId, generation }),
    };
  }

  async function beginSession(tx: Queryable, memberId: string, visit: Visit): Promise<SignedIn> {
    const sessionId = randomUUID();
    await createSession(tx, memberId, sessionId, visit);
    const member = await sessionMember(tx, memberId, sessionId);
    if (!member) throw new AppError('UNAUTHORIZED');
    return signedIn(member, 1);
  }

  async function enterInTransaction(
    tx: Queryable,
    memberId: string,
    visit: Visit,
    kind: 'signed-in' | 'signed-up',
  ): Promise<SignedIn> {
    const before = visit.renewal === undefined ? undefined : renewals.open(visit.renewal);
    // The browser's other tabs are not notified: they continue under the new session once their token is
    // refused.
    if (before) await revokeSession(tx, before.memberId, before.sessionId);
    const entered = await beginSession(tx, memberId, visit);
    await noteSignIn(tx, { memberId, kind, method: visit.method, visitor: visit });
    if (kind === 'signed-up' && visit.locale) await saveLocale(tx, memberId, visit.locale);
    return entered;
  }

  return {
    /**
     * Creates a member without signing them in. The caller vouches for the phone number.
     *
     * @throws AppError as `registerMember`
     */
    async register(
      { password, ...account }: z.output<typeof signupBody>,
      domain: string,
      role: Member['role'],
    ): Promise<MemberId> {
      refuseGuessable(password, 'password', account.userName);
      const pinHash = await hashPin(password);
      return db.transaction((tx) =>
        registerMember(tx, account, { pinHash, domain, role, phoneVerified: true }),
      );
    },

    /**
     * Creates a member and signs them in.
     *
     * @param proof of the phone number, where one is required.
     * @throws AppError OTP_WRONG | as `registerMember`
     */
    async signUp(
      { password, ...account }: z.output<typeof signupBody>,
      domain: string,
      visitor: Visitor,
      { role = 'member', proof }: SignUpOptions = {},
    ): Promise<SignedIn> {
      refuseGuessable(password, 'password', account.userName);
      const pinHash = await hashPin(password);
      const signedUp = await db.transaction(async (tx) => {
        if (proof && !(await proof(tx))) return undefined;
        const memberId = await registerMember(tx, account, {
          pinHash,
          domain,
          role,
          phoneVerified: proof !== undefined,
        });
        return enterInTransaction(tx, memberId, { ...visitor, method: 'sign-up' }, 'signed-up');
      });
      // Thrown after the commit, so that the failed try stays counted.
      if (!signedUp) throw new AppError('OTP_WRONG');
      return signedUp;
    },

    /**
     * Creates a session for a member who has authenticated, and records the event. In `tx`, the session is
     * valid from the commit on.
     *
     * @throws AppError UNAUTHORIZED when the account is closed; roll the transaction back then.
     */
    enter: (memberId: string, visit: Visit, tx?: Queryable): Promise<SignedIn> =>
      tx
        ? enterInTransaction(tx, memberId, visit, 'signed-in')
        : db.transaction((own) => enterInTransaction(own, memberId, visit, 'signed-in')),

    /**
     * @param browser id of the visitor's browser, if it is known for the account.
     * @throws AppError invalidLoginCredential, the same for an unknown name and a wrong PIN | as
     * `beginAttempt`
     */
    async logIn(body: z.output<typeof loginBody>, visitor: Visitor, browser?: string): Promise<SignedIn> {
      const userName = body.userName.toLowerCase();
      const attempt = await beginAttempt(
        { db, captcha },
        { userName, ip: visitor.ip, browser, captchaToken: body.captchaToken },
      );
      const account = await accountByUserName(db, userName);
      const pinMatches = await verifyPin(body.password, account?.pinHash).catch(async (error: unknown) => {
        await attempt.abandoned();
        throw error;
      });
      if (!account || !pinMatches || account.status === 1) {
        const { isLast } = await attempt.failed();
        await noteSignIn(db, {
          memberId: account?.uuid,
          kind: isLast ? 'sign-in-limited' : 'sign-in-failed',
          method: 'pin',
          visitor,
        });
        throw new AppError(isLast ? 'loginAttemptCountReachLimit' : 'invalidLoginCredential');
      }
      return db.transaction(async (tx) => {
        // A browser that is new to the account does not change the language of its warnings.
        if (browser !== undefined && visitor.locale) await saveLocale(tx, account.uuid, visitor.locale);
        // A PIN change ends the sessions that exist at that moment: no session may start with the old PIN
        // after it.
        if (!(await lockPinShared(tx, account.uuid, account.pinHash)))
          throw new AppError('invalidLoginCredential');
        await attempt.succeeded(tx);
        return enterInTransaction(tx, account.uuid, { ...visitor, method: 'pin' }, 'signed-in');
      });
    },

    /** Step-up authentication with the current PIN. @throws AppError as `checkPin` */
    checkPin: (memberId: MemberId, pin: string, visitor: Visitor) => checkPin(db, memberId, pin, visitor),

    /** See `changePin`; after the commit, pass the session ids it returns to `announceEnded`. */
    changePin,

    /** Notifies sockets and pages of sessions whose end is committed. */
    announceEnded: (sessionIds: readonly string[]) => sessionIds.forEach(sessionEnded),

    /**
     * Replaces a session that a change has ended. Not a sign-in, so no event is recorded.
     *
     * @throws AppError UNAUTHORIZED when the account is closed
     */
    replaceSession: beginSession,

    /**
     * Issues a fresh token for the cookie's session. A stale copy of the cookie ends the session for everyone
     * who holds it.
     *
     * @throws AppError UNAUTHORIZED
     */
    async renew(cookie: string | undefined, visitor: Visitor): Promise<SignedIn> {
      const renewal = cookie === undefined ? undefined : renewals.open(cookie);
      if (!renewal) throw new AppError('UNAUTHORIZED');
      const { memberId, sessionId } = renewal;
      const renewed = await db.transaction((tx) => renewSession(tx, renewal));
      if (renewed.kind === 'copied') {
        await noteSignIn(db, { memberId, kind: 'session-copied', visitor });
        if (await revokeSession(db, memberId, sessionId)) sessionEnded(sessionId);
      }
      const member = 'generation' in renewed ? await sessionMember(db, memberId, sessionId) : undefined;
      if (!member || !('generation' in renewed)) throw new AppError('UNAUTHORIZED');
      return signedIn(member, renewed.generation);
    },

    /** Whether the member is an operator at this moment. */
    isOperator: (memberId: MemberId) => isOperator(db, memberId),

    /** The member with this user name. */
    memberNamed: async (userName: string): Promise<MemberId | undefined> =>
      (await accountByUserName(db, userName.toLowerCase()))?.uuid,

    async end(memberId: string, sessionId: string, visitor: Visitor): Promise<void> {
      if (!(await revokeSession(db, memberId, sessionId))) return;
      await noteSignIn(db, { memberId, kind: 'signed-out', visitor });
      sessionEnded(sessionId);
    },

    /** Ends one session from another one. Returns whether it was still alive. */
    async revoke(memberId: string, sessionId: string, visitor: Visitor): Promise<boolean> {
      const wasAlive = await revokeSession(db, memberId, sessionId);
      if (wasAlive) {
        await noteSignIn(db, { memberId, kind: 'session-revoked', visitor, details: { sessions: 1 } });
        sessionEnded(sessionId);
      }
      return wasAlive;
    },

    /**
     * Ends all sessions except `keep`; returns how many.
     *
     * @param by the operator who did it, when it was not the member.
     */
    async revokeAll(
      memberId: string,
      visitor: Visitor,
      { keep, by }: { keep?: string; by?: { operator: string; reason: string } } = {},
    ): Promise<number> {
      const ended = await db.transaction(async (tx) => {
        const ids = await revokeSessions(tx, memberId, keep);
        if (ids.length > 0)
          await noteSignIn(tx, {
            memberId,
            kind: 'session-revoked',
            visitor,
            details: { sessions: ids.length, ...by },
          });
        return ids;
      });
      ended.forEach(sessionEnded);
      return ended.length;
    },

    /** Clears the failed sign-ins of an account, from every source. */
    unlock: (
      memberId: MemberId,
      userName: string,
      by: { operator: string; reason: string },
      visitor: Visitor,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await clearAllAttempts(tx, userName.toLowerCase());
        await clearLoginAttempts(tx, stepUpKey(memberId), ANY_SOURCE);
        await noteSignIn(tx, { memberId, kind: 'unlocked', visitor, details: by });
      }),

    /** Changes the status of an account; closing it ends its sessions. Returns how many ended. */
    async setStatus(
      memberId: MemberId,
      status: TokenStatus,
      by: { operator: string; reason: string },
      visitor: Visitor,
    ): Promise<number> {
      const ended = await db.transaction(async (tx) => {
        const was = await replaceStatus(tx, memberId, status);
        await noteSignIn(tx, {
          memberId,
          kind: 'status-changed',
          visitor,
          details: { from: was, to: status, ...by },
        });
        return status === CLOSED ? revokeSessions(tx, memberId) : [];
      });
      ended.forEach(sessionEnded);
      return ended.length;
    },

    /** Ends the session that the cookie names, if any. */
    async endByCookie(cookie: string | undefined, visitor: Visitor): Promise<void> {
      const renewal = cookie === undefined ? undefined : renewals.open(cookie);
      if (renewal) await this.end(renewal.memberId, renewal.sessionId, visitor);
    },

    /** The member of an `Authorization` header, as the database has them now. */
    async memberOfHeader(header: string | undefined): Promise<Member | undefined> {
      const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
      const claims = token === undefined ? undefined : await tokens.read(token);
      return claims && memberOfSession({ memberId: claims.uuid, sessionId: claims.sid });
    },
  };
}

export function identityOf({ uuid, name, status, level, role }: Identity): Identity {
  return { uuid, name, status, level, role };
}
