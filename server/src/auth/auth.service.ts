import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { CENTRE_AGENT, type Identity, type loginBody, type signupBody } from '@chokdee/shared/contracts/auth';
import { memberId as memberIdSchema, type MemberId } from '@chokdee/shared/contracts/ids';
import { isOldEnough } from '@chokdee/shared/rules/age';
import { siteNow } from '../db/clock.ts';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Member } from '../http/call-context.ts';
import type { AccessTokens } from './access-token.ts';
import { countLoginAttempt, forgetLoginAttempts, LOGIN_ATTEMPT_LIMIT } from './login-attempt.queries.ts';
import { accountByUserName, claimUserName, insertMember, isOperator, referralOf } from './member.queries.ts';
import { hashPin, pinFits } from './pin-hash.ts';
import type { RenewalSeal } from './renewal.ts';
import { createSession, renewSession, revokeSession, sessionMember } from './session.queries.ts';

export interface AuthDependencies {
  db: Db;
  tokens: AccessTokens;
  renewals: RenewalSeal;
  /** Told after the session's end is in the database. */
  sessionEnded(sessionId: string): void;
}

/** `renewal` is the cookie's next value. */
export interface SignedIn {
  identity: Identity;
  accessToken: string;
  renewal: string;
}

type NewAccount = z.output<typeof signupBody>;

export type AuthService = ReturnType<typeof authService>;

/** Who members are and whether they are signed in. */
export function authService({ db, tokens, renewals, sessionEnded }: AuthDependencies) {
  async function signIn(member: Omit<Member, 'sessionId'>, sessionId: string): Promise<SignedIn> {
    const identity = identityOf(member);
    return {
      identity,
      accessToken: await tokens.issue(identity, sessionId),
      renewal: renewals.seal({ memberId: member.uuid, sessionId, generation: 1 }),
    };
  }

  async function register(body: NewAccount, domain: string, role: Member['role'], afterwards?: (tx: Queryable, id: MemberId) => Promise<void>): Promise<MemberId> {
    const pinHash = await hashPin(body.password);
    const id = memberIdSchema.parse(randomUUID());
    await db.transaction(async (tx) => {
      if (body.birthDate < EARLIEST_BIRTH_DATE) throw birthDateIssue('invalid');
      if (!isOldEnough(body.birthDate, await siteNow(tx))) throw birthDateIssue('birthDate.tooYoung');
      if (!(await claimUserName(tx, body.userName, id))) throw new AppError('USERNAME_TAKEN');
      const { agentId, refUid } = (body.slug && (await referralOf(tx, body.slug))) || CENTRE_AGENT;
      const { userName, phoneNumber, birthDate } = body;
      await insertMember(tx, { id, userName, pinHash, phoneNumber, birthDate, role, agentId, refUid, domain, hints: hintsOf(body) });
      await afterwards?.(tx, id);
    });
    return id;
  }

  return {
    /** A new member, not signed in. @throws AppError USERNAME_TAKEN | VALIDATION (too young by the site's clock) */
    register: (body: NewAccount, domain: string, role: Member['role']) => register(body, domain, role),

    /** A new member, signed in. @throws AppError as `register` */
    async signUp(body: NewAccount, domain: string, role: Member['role'] = 'member'): Promise<SignedIn> {
      const sessionId = randomUUID();
      const id = await register(body, domain, role, (tx, memberId) => createSession(tx, memberId, sessionId));
      return signIn({ uuid: id, userName: body.userName, name: body.userName, status: 0, level: 1, role }, sessionId);
    },

    /** @throws AppError invalidLoginCredential, alike for an unknown name and a wrong PIN | loginAttemptCountReachLimit */
    async logIn(body: z.output<typeof loginBody>, ip: string): Promise<SignedIn> {
      const userName = body.userName.toLowerCase();
      const address = clientAddress(ip);
      const attempt = await countLoginAttempt(db, userName, address);
      if (attempt > LOGIN_ATTEMPT_LIMIT) throw new AppError('loginAttemptCountReachLimit');
      const account = await accountByUserName(db, userName);
      const fits = await pinFits(body.password, account?.pinHash);
      if (!account || !fits || account.status === 1)
        throw new AppError(attempt === LOGIN_ATTEMPT_LIMIT ? 'loginAttemptCountReachLimit' : 'invalidLoginCredential');
      const sessionId = randomUUID();
      await db.transaction(async (tx) => {
        await forgetLoginAttempts(tx, userName, address);
        await createSession(tx, account.uuid, sessionId);
      });
      return signIn(account, sessionId);
    },

    /** A fresh token for the cookie's session. An old copy of the cookie ends the session for all who hold it. @throws AppError UNAUTHORIZED */
    async renew(cookie: string | undefined): Promise<SignedIn> {
      const renewal = cookie === undefined ? undefined : renewals.open(cookie);
      if (!renewal) throw new AppError('UNAUTHORIZED');
      const { memberId, sessionId } = renewal;
      const renewed = await db.transaction((tx) => renewSession(tx, renewal));
      if (renewed.kind === 'copied') await this.end(memberId, sessionId);
      const member = 'generation' in renewed ? await sessionMember(db, memberId, sessionId) : undefined;
      if (!member || !('generation' in renewed)) throw new AppError('UNAUTHORIZED');
      const identity = identityOf(member);
            return { identity, accessToken: await tokens.issue(identity, sessionId), renewal: renewals.seal({ memberId, sessionId, generation: renewed.generation }) };
    },

    /** Whether he is an operator now. */
    isOperator: (memberId: MemberId) => isOperator(db, memberId),

    /** Whose user name it is. */
    memberNamed: async (userName: string): Promise<MemberId | undefined> => (await accountByUserName(db, userName.toLowerCase()))?.uuid,

    async end(memberId: string, sessionId: string): Promise<void> {
      if (await revokeSession(db, memberId, sessionId)) sessionEnded(sessionId);
    },

    /** Ends the session that the cookie names, if it names one. */
    async endByCookie(cookie: string | undefined): Promise<void> {
      const renewal = cookie === undefined ? undefined : renewals.open(cookie);
      if (renewal) await this.end(renewal.memberId, renewal.sessionId);
    },

    /** The member of an `Authorization` header, as the database has him now. */
    async memberOfHeader(header: string | undefined): Promise<Member | undefined> {
      const token = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1];
      const claims = token === undefined ? undefined : await tokens.read(token);
      return claims && sessionMember(db, claims.uuid, claims.sid);
    },
  };
}

const EARLIEST_BIRTH_DATE = '1900-01-01';

function birthDateIssue(key: string): AppError {
  return new AppError('VALIDATION', { issues: [{ path: 'birthDate', key }] });
}

export function identityOf({ uuid, name, status, level, role }: Identity): Identity {
  return { uuid, name, status, level, role };
}

function hintsOf({ agentId, refUid, referUrl, registerFromDomain, slug, employeeSlug, registerTheme }: z.output<typeof signupBody>) {
  return { agentId, refUid, referUrl, registerFromDomain, slug, employeeSlug, registerTheme };
}
