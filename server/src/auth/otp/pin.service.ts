import type { z } from 'zod';
import type { pinCalls } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import type { SmsOutbox } from '../../sms/public.ts';
import type { AuthService } from '../auth.service.ts';
import type { SignedIn } from '../session-issuer.ts';
import { refuseGuessable } from '../guessable-pin.ts';
import { clearAllAttempts } from '../login-attempt.queries.ts';
import { lockPin } from '../member.queries.ts';
import { unlinkLine } from '../line/line-account.queries.ts';
import { deletePasskeys } from '../passkeys/passkeys.queries.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { holdWithdrawals } from '../withdraw-hold.queries.ts';
import type { SubmittedCode, OneTimeCodes } from './code.service.ts';
import { numberMovedText } from './code-text.ts';
import { memberWithNumber, replaceNumber } from './phone.queries.ts';

type Body<Name extends keyof typeof pinCalls> = z.output<(typeof pinCalls)[Name]['request']>;

interface Dependencies {
  db: Db;
  auth: AuthService;
  codes: OneTimeCodes;
  outbox: SmsOutbox;
}

/** The notice of a changed number stays useful for a day. */
const NOTICE_SECONDS = 86_400;

export type PinService = ReturnType<typeof pinService>;

/** Changes of a member's credentials, and recovery without the PIN. */
export function pinService({ db, auth, codes, outbox }: Dependencies) {
  async function memberByCode(
    tx: Queryable,
    given: SubmittedCode & { userName: string },
    visitor: Visitor,
  ): Promise<MemberId | undefined> {
    // A caller without the code learns nothing about the name, not even from the response time.
    const member = (await codes.check(tx, given))
      ? await memberWithNumber(tx, given.userName, given.phoneNumber)
      : undefined;
    if (!member) await noteSignIn(tx, { kind: 'sign-in-failed', visitor, details: { byCode: true } });
    return member;
  }

  return {
    /**
     * Sets a new PIN for a signed-in member. All their sessions end; a new one starts in this browser.
     *
     * @throws AppError PIN_WRONG | PIN_LOCKED | PIN_SAME
     */
    async change(
      { uuid, sessionId, userName }: Member,
      { oldPassword, newPassword, endOtherWays }: Body<'changePin'>,
      visitor: Visitor,
    ): Promise<SignedIn & { withdrawHoldUntil: Date }> {
      const pinHash = await auth.checkPin(uuid, oldPassword, visitor);
      if (oldPassword === newPassword) throw new AppError('PIN_SAME');
      refuseGuessable(newPassword, 'newPassword', userName);
      const { ended, ...changed } = await db.transaction(async (tx) => {
        await requirePin(tx, uuid, pinHash);
        const { ended, withdrawHoldUntil } = await auth.changePin(tx, uuid, newPassword);
        await noteSignIn(tx, { memberId: uuid, kind: 'pin-changed', method: 'pin', visitor });
        if (endOtherWays) await removeOtherSignInMethods(tx, uuid, visitor);
        return {
          ended,
          withdrawHoldUntil,
          ...(await auth.replaceSession(tx, uuid, { ...visitor, method: 'pin' })),
        };
      });
      // This browser gets its new session with the reply. Other holders of the old one are disconnected by
      // their socket's next heartbeat.
      auth.announceEnded(ended.filter((id) => id !== sessionId));
      return changed;
    },

    /**
     * Verifies a code without setting the PIN; the code stays valid until the returned time.
     *
     * @throws AppError OTP_WRONG, as `reset`
     */
    async verify(body: Body<'verifyCode'>, visitor: Visitor): Promise<Date> {
      const given = forgottenPinCode(body);
      const until = await db.transaction(async (tx) =>
        (await memberByCode(tx, given, visitor)) ? codes.markVerified(tx, given) : undefined,
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
    async reset(body: Body<'forgotPin'>, visitor: Visitor): Promise<void> {
      const given = forgottenPinCode(body);
      const { userName } = given;
      refuseGuessable(body.newPassword, 'newPassword', userName);
      const ended = await db.transaction(async (tx) => {
        const member = await memberByCode(tx, given, visitor);
        if (!member) return undefined;
        await codes.consume(tx, given);
        const changed = await auth.changePin(tx, member, body.newPassword);
        await clearAllAttempts(tx, userName);
        await noteSignIn(tx, { memberId: member, kind: 'pin-reset', visitor });
        if (body.endOtherWays) await removeOtherSignInMethods(tx, member, visitor);
        return changed.ended;
      });
      // Thrown after the commit, so that the failed try stays counted.
      if (!ended) throw new AppError('OTP_WRONG');
      auth.announceEnded(ended);
    },

    /**
     * Changes the phone number, after its owner has read the code; the old phone is notified. With the
     * current number, this only marks it as verified.
     *
     * @throws AppError PIN_WRONG | PIN_LOCKED | OTP_WRONG
     */
    async changePhone(
      { uuid }: Member,
      body: Body<'updatePhone'>,
      visitor: Visitor,
    ): Promise<{ phoneNumber: string; withdrawHoldUntil: Date | undefined }> {
      const pinHash = await auth.checkPin(uuid, body.password, visitor);
      const { phoneNumber } = body;
      const given: SubmittedCode = {
        purpose: 'phone-number',
        phoneNumber,
        reference: body.refOtpCode,
        code: body.otpCode,
        memberId: uuid,
      };
      const moved = await db.transaction(async (tx) => {
        if (!(await codes.check(tx, given))) return undefined;
        await requirePin(tx, uuid, pinHash);
        await codes.consume(tx, given);
        const { was: previous, locale } = await replaceNumber(tx, uuid, phoneNumber);
        const isSame = previous === phoneNumber;
        await noteSignIn(tx, {
          memberId: uuid,
          kind: isSame ? 'phone-verified' : 'phone-changed',
          method: 'pin',
          visitor,
        });
        if (isSame) return { withdrawHoldUntil: undefined };
        await outbox.add(tx, {
          to: previous,
          text: numberMovedText(locale),
          locale,
          usefulSeconds: NOTICE_SECONDS,
        });
        return { withdrawHoldUntil: await holdWithdrawals(tx, uuid) };
      });
      if (!moved) throw new AppError('OTP_WRONG');
      return { phoneNumber, ...moved };
    },
  };
}

/** Locks the member if they still have the checked PIN: of two concurrent changes, the second is refused. */
async function requirePin(tx: Queryable, memberId: MemberId, pinHash: string): Promise<void> {
  if (!(await lockPin(tx, memberId, pinHash))) throw new AppError('PIN_WRONG');
}

async function removeOtherSignInMethods(tx: Queryable, memberId: MemberId, visitor: Visitor): Promise<void> {
  const passkeys = await deletePasskeys(tx, memberId);
  if (passkeys > 0)
    await noteSignIn(tx, { memberId, kind: 'passkey-removed', visitor, details: { passkeys } });
  if (await unlinkLine(tx, memberId)) await noteSignIn(tx, { memberId, kind: 'line-unlinked', visitor });
}

function forgottenPinCode({ userName, phoneNumber, refOtpCode, otpCode }: Body<'verifyCode'>) {
  return {
    purpose: 'forgot-pin',
    phoneNumber,
    reference: refOtpCode,
    code: otpCode,
    userName: userName.toLowerCase(),
  } as const;
}
