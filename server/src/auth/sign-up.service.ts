import type { z } from 'zod';
import type { signupBody } from '@chokdee/shared/contracts/auth';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { refuseGuessable } from './guessable-pin.ts';
import type { NumberProof } from './otp/sign-up-proof.ts';
import { hashPin } from './pin-hash.ts';
import { registerMember } from './registration.ts';
import type { AttemptTransaction } from './sealed-attempts.ts';
import type { SessionIssuer, SignedIn } from './session-issuer.ts';
import type { Visitor } from './visit.ts';

interface SignUpOptions {
  role?: Member['role'];
  proof?: NumberProof | undefined;
  transaction?: AttemptTransaction;
}

/** Creates accounts. */
export function signUpService({ db, sessions }: { db: Db; sessions: SessionIssuer }) {
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
      { role = 'member', proof, transaction = (work) => db.transaction(work) }: SignUpOptions = {},
    ): Promise<SignedIn> {
      refuseGuessable(password, 'password', account.userName);
      const pinHash = await hashPin(password);
      const signedUp = await transaction(async (tx) => {
        if (proof && !(await proof(tx))) return undefined;
        const memberId = await registerMember(tx, account, {
          pinHash,
          domain,
          role,
          phoneVerified: proof !== undefined,
        });
        return sessions.enter(tx, memberId, { ...visitor, method: 'sign-up' }, 'signed-up');
      }, outcomeOf);
      // Thrown after the commit, so that the failed try stays counted.
      if (!signedUp) throw new AppError('OTP_WRONG');
      return signedUp;
    },
  };
}

const outcomeOf = ({ identity, sessionId }: SignedIn) => ({ memberId: identity.uuid, sessionId });
