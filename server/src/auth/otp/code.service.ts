import type { OtpPurpose } from '@chokdee/shared/contracts/account';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { SmsOutbox } from '../../sms/public.ts';
import { codeHashes } from './one-time-code.ts';
import { countTry, endCodes, markVerified } from './one-time-code.queries.ts';
import { requestCode, type CodeRequest, type RequestedCode } from './request-code.ts';

export interface SubmittedCode {
  purpose: OtpPurpose;
  phoneNumber: string;
  reference: string;
  code: string;
  memberId?: string | undefined;
  userName?: string | undefined;
}

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

interface Dependencies {
  db: Db;
  outbox: SmsOutbox;
  secret: string;
  /** Whether the site can send text messages. */
  available: boolean;
  /** Limit of codes per address and hour. */
  perAddressHour: number;
}

/** Six-digit codes that prove possession of a phone. */
export function oneTimeCodes({ db, outbox, secret, available, perAddressHour }: Dependencies) {
  const hashes = codeHashes(secret);

  return {
    available,

    /** @throws AppError SMS_UNAVAILABLE | as `requestCode` */
    async request(request: CodeRequest): Promise<RequestedCode> {
      if (!available) throw new AppError('SMS_UNAVAILABLE');
      return requestCode({ db, outbox, hashes, perAddressHour }, request);
    },

    /**
     * Whether a code is right. Every call counts as a try, so commit in any case. Locks the code until the
     * transaction ends. Does not consume a right code: see `consume`.
     */
    async check(
      tx: Queryable,
      { purpose, phoneNumber, reference, code, memberId, userName }: SubmittedCode,
    ): Promise<boolean> {
      const tried = await countTry(tx, {
        phoneHash: hashes.number(phoneNumber),
        reference,
        purpose,
        memberId: memberId ?? null,
      });
      const binding = { purpose, phoneNumber, reference };
      const expectedHashes = [hashes.code(code, binding), hashes.code(code, { ...binding, userName })];
      const fits = tried !== undefined && expectedHashes.some((hash) => hashes.equal(tried.codeHash, hash));
      if (tried?.verified && !fits) await endCodes(tx, hashes.number(phoneNumber), purpose);
      return fits;
    },

    /**
     * Marks a code as verified, in the transaction that has checked it. Until the returned time, the same
     * code still authorizes its action.
     */
    markVerified: (
      tx: Queryable,
      { purpose, phoneNumber, reference, memberId }: SubmittedCode,
    ): Promise<Date> =>
      markVerified(tx, {
        phoneHash: hashes.number(phoneNumber),
        reference,
        purpose,
        memberId: memberId ?? null,
      }),

    /** Consumes a right code, in the same transaction as the action it authorizes. */
    consume: (
      tx: Queryable,
      { purpose, phoneNumber }: Pick<SubmittedCode, 'purpose' | 'phoneNumber'>,
    ): Promise<void> => endCodes(tx, hashes.number(phoneNumber), purpose),
  };
}
