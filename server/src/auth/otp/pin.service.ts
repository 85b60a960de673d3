import type { z } from 'zod';
import type { pinCalls } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { siteNow } from '../../db/clock.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import type { SmsOutbox } from '../../sms/public.ts';
import type { AuthService } from '../auth.service.ts';
import { refuseGuessable } from '../guessable-pin.ts';
import { lockPin } from '../member.queries.ts';
import type { StoredAttempt } from '../sealed-attempt.queries.ts';
import type { AttemptTransaction } from '../sealed-attempts.ts';
import type { SignedIn } from '../session-issuer.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { holdWithdrawals, withdrawalsHeldUntil } from '../withdraw-hold.queries.ts';
import type { SubmittedCode, OneTimeCodes } from './code.service.ts';
import { numberMovedText } from './code-text.ts';
import { forgottenPin } from './forgotten-pin.ts';
import { replaceNumber } from './phone.queries.ts';
import { removeOtherSignInMethods } from './remove-sign-in-methods.ts';

type Body<Name extends 'changePin' | 'updatePhone'> = z.output<(typeof pinCalls)[Name]['request']>;

interface Dependencies {
  db: Db;
  auth: AuthService;
  codes: OneTimeCodes;
  outbox: SmsOutbox;
}

interface ChangedPin {
  withdrawHoldUntil: Date;
  /** In this browser. Undefined when it is repeated, and has been renewed or ended since. */
  signedIn: SignedIn | undefined;
}

/** The notice of a changed number stays useful for a day. */
const NOTICE_SECONDS = 86_400;

export type PinService = ReturnType<typeof pinService>;

/** Changes of a member's credentials, and recovery without the PIN. */
export function pinService({ db, auth, codes, outbox }: Dependencies) {
  return {
    ...forgottenPin({ db, auth, codes }),

    /**
     * Sets a new PIN for a signed-in member. All their sessions end; a new one starts in this browser.
     *
     * @throws AppError PIN_WRONG | PIN_LOCKED | PIN_SAME
     */
    async change(
      { uuid, sessionId, userName }: Member,
      { oldPassword, newPassword, endOtherWays }: Body<'changePin'>,
      visitor: Visitor,
      transaction: AttemptTransaction,
    ): Promise<ChangedPin> {
      const pinHash = await auth.checkPin(uuid, oldPassword, visitor);
      if (oldPassword === newPassword) throw new AppError('PIN_SAME');
      refuseGuessable(newPassword, 'newPassword', userName);
      const changed = await transaction(
        async (tx) => {
          await requirePin(tx, uuid, pinHash);
          const { ended, withdrawHoldUntil } = await auth.changePin(tx, uuid, newPassword);
          await noteSignIn(tx, { memberId: uuid, kind: 'pin-changed', method: 'pin', visitor });
          if (endOtherWays) await removeOtherSignInMethods(tx, uuid, visitor);
          const signedIn = await auth.replaceSession(tx, uuid, { ...visitor, method: 'pin' });
          return { ended, withdrawHoldUntil, signedIn };
        },
        ({ signedIn }) => ({ memberId: uuid, sessionId: signedIn.sessionId, replacedSessionId: sessionId }),
      );
      const { ended, ...reply } = changed;
      // This browser gets its new session with the reply. Other holders of the old one are disconnected by
      // their socket's next heartbeat.
      auth.announceEnded(ended.filter((id) => id !== sessionId));
      return reply;
    },

    /** What `change` returned, for a reply that was lost. */
    async changeAgain(stored: StoredAttempt): Promise<ChangedPin> {
      const heldUntil = await withdrawalsHeldUntil(db, stored.memberId);
      return {
        withdrawHoldUntil: heldUntil ?? (await siteNow(db)),
        signedIn: await auth.again(stored),
      };
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
      const submitted: SubmittedCode = {
        purpose: 'phone-number',
        phoneNumber,
        reference: body.refOtpCode,
        code: body.otpCode,
        memberId: uuid,
      };
      const moved = await db.transaction(async (tx) => {
        if (!(await codes.check(tx, submitted))) return undefined;
        await requirePin(tx, uuid, pinHash);
        await codes.consume(tx, submitted);
        return { withdrawHoldUntil: await moveNumber(tx, outbox, { memberId: uuid, phoneNumber, visitor }) };
      });
      if (!moved) throw new AppError('OTP_WRONG');
      return { phoneNumber, ...moved };
    },
  };
}

interface NumberMove {
  memberId: MemberId;
  phoneNumber: string;
  visitor: Visitor;
}

/** Returns until when withdrawals are held; undefined when the number was only confirmed. */
async function moveNumber(
  tx: Queryable,
  outbox: SmsOutbox,
  { memberId, phoneNumber, visitor }: NumberMove,
): Promise<Date | undefined> {
  const { was: previous, locale } = await replaceNumber(tx, memberId, phoneNumber);
  const isSame = previous === phoneNumber;
  await noteSignIn(tx, {
    memberId,
    kind: isSame ? 'phone-verified' : 'phone-changed',
    method: 'pin',
    visitor,
  });
  if (isSame) return undefined;
  await outbox.add(tx, {
    to: previous,
    text: numberMovedText(locale),
    locale,
    usefulSeconds: NOTICE_SECONDS,
  });
  return holdWithdrawals(tx, memberId);
}

/** Locks the member if they still have the checked PIN: of two concurrent changes, the second is refused. */
async function requirePin(tx: Queryable, memberId: MemberId, pinHash: string): Promise<void> {
  if (!(await lockPin(tx, memberId, pinHash))) throw new AppError('PIN_WRONG');
}
