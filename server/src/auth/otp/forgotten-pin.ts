import type { z } from 'zod';
import type { pinCalls } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { AuthService } from '../auth.service.ts';
import { refuseGuessable } from '../guessable-pin.ts';
import { clearAllAttempts } from '../login-attempt.queries.ts';
import type { AttemptTransaction } from '../sealed-attempts.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import type { OneTimeCodes, SubmittedCode } from './code.service.ts';
import { memberWithNumber } from './phone.queries.ts';
import { removeOtherSignInMethods } from './remove-sign-in-methods.ts';

type VerifyBody = z.output<typeof pinCalls.verifyCode.request>;
type ForgotBody = z.output<typeof pinCalls.forgotPin.request>;

/** Recovery with a one-time code, without the PIN. */
export function forgottenPin({ db, auth, codes }: { db: Db; auth: AuthService; codes: OneTimeCodes }) {
  async function memberByCode(
    tx: Queryable,
    submitted: SubmittedCode & { userName: string },
    visitor: Visitor,
  ): Promise<MemberId | undefined> {
    // A caller without the code learns nothing about the name, not even from the response time.
    const member = (await codes.check(tx, submitted))
      ? await memberWithNumber(tx, submitted.userName, submitted.phoneNumber)
      : undefined;
    if (!member) await noteSignIn(tx, { kind: 'sign-in-failed', visitor, details: { byCode: true } });
    return member;
  }

  return {
    /**
     * Verifies a code without setting the PIN; the code stays valid until the returned time.
     *
     * @throws AppError OTP_WRONG, as `reset`
     */
    async verify(body: VerifyBody, visitor: Visitor): Promise<Date> {
      const submitted = forgottenPinCode(body);
      const until = await db.transaction(async (tx) =>
        (await memberByCode(tx, submitted, visitor)) ? codes.markVerified(tx, submitted) : undefined,
      );
      // Thrown after the commit, so that the failed try stays counted.
      if (!until) throw new AppError('OTP_WRONG');
      return until;
    },

    /**
     * Sets a new PIN for the holder of the phone. All sessions end.
     *
     * @throws AppError OTP_WRONG, the same for a wrong code and for a name that does not have the number
     */
    async reset(body: ForgotBody, visitor: Visitor, transaction: AttemptTransaction): Promise<void> {
      const submitted = forgottenPinCode(body);
      const { userName } = submitted;
      refuseGuessable(body.newPassword, 'newPassword', userName);
      const reset = await transaction(
        async (tx) => {
          const member = await memberByCode(tx, submitted, visitor);
          if (!member) return undefined;
          await codes.consume(tx, submitted);
          const changed = await auth.changePin(tx, member, body.newPassword);
          await clearAllAttempts(tx, userName);
          await noteSignIn(tx, { memberId: member, kind: 'pin-reset', visitor });
          if (body.endOtherWays) await removeOtherSignInMethods(tx, member, visitor);
          return { memberId: member, ended: changed.ended };
        },
        ({ memberId }) => ({ memberId }),
      );
      // Thrown after the commit, so that the failed try stays counted.
      if (!reset) throw new AppError('OTP_WRONG');
      auth.announceEnded(reset.ended);
    },
  };
}

function forgottenPinCode({ userName, phoneNumber, refOtpCode, otpCode }: VerifyBody) {
  return {
    purpose: 'forgot-pin',
    phoneNumber,
    reference: refOtpCode,
    code: otpCode,
    userName: userName.toLowerCase(),
  } as const;
}
