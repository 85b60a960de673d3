import type { TokenStatus } from '@chokdee/shared/contracts/auth';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { clearAllAttempts, clearLoginAttempts } from './login-attempt.queries.ts';
import { replaceStatus } from './members/member-file.queries.ts';
import { CLOSED, revokeSession, revokeSessions } from './session.queries.ts';
import { noteSignIn } from './sign-in-event.queries.ts';
import { ANY_SOURCE, stepUpKey } from './step-up.ts';
import type { Visitor } from './visit.ts';

/** The operator who acts on an account, and why. */
type OperatorAct = { operator: string; reason: string };

/** Ends sessions and changes accounts from outside the session concerned: other sessions, operators. */
export function accountControl({ db, sessionEnded }: { db: Db; sessionEnded: (sessionId: string) => void }) {
  return {
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
      { keep, by }: { keep?: string; by?: OperatorAct } = {},
    ): Promise<number> {
      const ended = await db.transaction(async (tx) => {
        const ids = await revokeSessions(tx, memberId, keep);
        if (ids.length > 0 || by)
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
    unlock: (memberId: MemberId, userName: string, by: OperatorAct, visitor: Visitor): Promise<void> =>
      db.transaction(async (tx) => {
        await clearAllAttempts(tx, userName.toLowerCase());
        await clearLoginAttempts(tx, stepUpKey(memberId), ANY_SOURCE);
        await noteSignIn(tx, { memberId, kind: 'unlocked', visitor, details: by });
      }),

    /** Changes the status of an account; closing it ends its sessions. Returns how many ended. */
    async setStatus(
      memberId: MemberId,
      status: TokenStatus,
      by: OperatorAct,
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
  };
}
