import type { z } from 'zod';
import type { loginBody } from '@chokdee/shared/contracts/auth';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Captcha } from '../captcha/public.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { AccessTokens } from './access-token.ts';
import { accountControl } from './account-control.ts';
import { currentSessionService } from './current-session.service.ts';
import { accountByUserName, isOperator } from './member.queries.ts';
import { logInWithPin } from './pin-login.ts';
import type { RenewalSeal } from './renewal.ts';
import type { SealedAttempts } from './sealed-attempts.ts';
import { sessionIssuer, type SignedIn } from './session-issuer.ts';
import { signUpService } from './sign-up.service.ts';
import { changePin, checkPin } from './step-up.ts';
import type { Visit, Visitor } from './visit.ts';

export interface AuthDependencies {
  db: Db;
  tokens: AccessTokens;
  renewals: RenewalSeal;
  captcha: Captcha;
  attempts: SealedAttempts;
  /** Called after the end of the session is committed. */
  sessionEnded(sessionId: string): void;
}

export type AuthService = ReturnType<typeof authService>;

/** Accounts, sign-in and sessions. */
export function authService({ db, tokens, renewals, captcha, attempts, sessionEnded }: AuthDependencies) {
  const sessions = sessionIssuer({ tokens, renewals });

  return {
    ...signUpService({ db, sessions }),
    ...currentSessionService({ db, tokens, renewals, sessions, attempts, sessionEnded }),
    ...accountControl({ db, sessionEnded }),

    /**
     * Creates a session for a member who has authenticated, and records the event. In `tx`, the session is
     * valid from the commit on.
     *
     * @throws AppError UNAUTHORIZED when the account is closed; roll the transaction back then.
     */
    enter: (memberId: string, visit: Visit, tx?: Queryable): Promise<SignedIn> =>
      tx
        ? sessions.enter(tx, memberId, visit, 'signed-in')
        : db.transaction((own) => sessions.enter(own, memberId, visit, 'signed-in')),

    /** See `logInWithPin`. */
    logIn: (body: z.output<typeof loginBody>, visitor: Visitor, browser?: string): Promise<SignedIn> =>
      logInWithPin({ db, captcha, sessions }, body, visitor, browser),

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
    replaceSession: sessions.begin,

    /** Whether the member is an operator at this moment. */
    isOperator: (memberId: MemberId) => isOperator(db, memberId),

    memberNamed: async (userName: string): Promise<MemberId | undefined> =>
      (await accountByUserName(db, userName.toLowerCase()))?.uuid,
  };
}
