import type { OtpPurpose } from '@chokdee/shared/contracts/account';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { SmsOutbox } from '../../sms/public.ts';
import {
  addressPace,
  memberPace,
  numberPace,
  RESEND_SECONDS,
  sharePace,
  waitMs,
  type Pace,
} from './code-pace.ts';
import { codeText } from './code-text.ts';
import { codeHashes, newCode, newReference } from './one-time-code.ts';
import { memberWithNumber } from './phone.queries.ts';
import {
  pastRequests,
  countTry,
  insertCode,
  markVerified,
  isVerifiedNumber,
  lockKey,
  endCodes,
  type PastRequests,
} from './one-time-code.queries.ts';

const LIFETIME_SECONDS = 300;

export interface CodeRequest {
  purpose: OtpPurpose;
  phoneNumber: string;
  /** The requester, for purposes that only members have. */
  memberId?: string | undefined;
  /**
   * For a forgotten PIN: the account, in lower case, and the id of the browser if the account has signed in
   * there.
   */
  userName?: string | undefined;
  browser?: string | undefined;
  ip: string;
  /** Host of the requesting page; the message names it. */
  host: string;
  locale: Locale;
}

export interface RequestedCode {
  refOtpCode: string;
  expiresAt: Date;
  resendAfter: Date;
}

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
  const pace = addressPace(perAddressHour);

  return {
    available,

    /**
     * Creates a code and queues its message. For a forgotten PIN the message goes out only if the named
     * member, or any member when none is named, has the number; the answer and the work are the same
     * otherwise.
     *
     * @throws AppError SMS_UNAVAILABLE | RATE_LIMITED with `retryAfterSeconds`, by number, address and
     * member, whether or not the number is known.
     */
    async request({
      purpose,
      phoneNumber,
      memberId,
      userName,
      browser,
      ip,
      host,
      locale,
    }: CodeRequest): Promise<RequestedCode> {
      if (!available) throw new AppError('SMS_UNAVAILABLE');
      const phoneHash = hashes.number(phoneNumber);
      const address = clientAddress(ip);
      return db.transaction(async (tx) => {
        // Lock order, always the same: the requester first, then the number.
        if (memberId) await lockKey(tx, hashes.member(memberId));
        await lockKey(tx, hashes.address(address));
        await lockKey(tx, phoneHash);
        const known =
          userName === undefined
            ? await isVerifiedNumber(tx, phoneNumber)
            : (await memberWithNumber(tx, userName, phoneNumber)) !== undefined;
        // A browser proves its account, not the number that was entered.
        const asker =
          userName === undefined ? '' : known && browser !== undefined ? `${userName} ${browser}` : userName;
        const paceHash = hashes.pace(phoneNumber, purpose, asker);
        const past = await pastRequests(tx, {
          phoneHash,
          paceHash,
          address,
          addressLimit: perAddressHour * 5,
          memberId: memberId ?? null,
        });
        enforceLimits(asker === userName ? past : { ...past, ofShare: [] }, pace);

        const code = newCode();
        const expiresAt = new Date(past.now.getTime() + LIFETIME_SECONDS * 1000);
        const refOtpCode = await storeCode(tx, (reference) => ({
          phoneHash,
          paceHash,
          reference,
          purpose,
          memberId: memberId ?? null,
          address,
          expiresAt,
          codeHash: hashes.code(code, { purpose, phoneNumber, reference, userName }),
        }));
        const text = codeText(locale, purpose, { code, reference: refOtpCode, host });
        await outbox.add(tx, {
          to: phoneNumber,
          text,
          locale,
          usefulSeconds: LIFETIME_SECONDS,
          wanted: known || purpose !== 'forgot-pin',
        });
        return { refOtpCode, expiresAt, resendAfter: new Date(past.now.getTime() + RESEND_SECONDS * 1000) };
      });
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
      const fitting = [hashes.code(code, binding), hashes.code(code, { ...binding, userName })];
      const fits = tried !== undefined && fitting.some((given) => hashes.equal(tried.codeHash, given));
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

/** @throws AppError RATE_LIMITED */
function enforceLimits(
  { now, ofNumber, ofShare, ofAddress, ofMember }: PastRequests,
  perAddress: Pace,
): void {
  const wait = ([pace, asked]: readonly [typeof numberPace, Date[]]) =>
    waitMs(
      pace,
      asked.map((at) => at.getTime()),
      now.getTime(),
    );
  const longest = Math.max(
    ...(
      [
        [numberPace, ofNumber],
        [sharePace, ofShare],
        [perAddress, ofAddress],
        [memberPace, ofMember],
      ] as const
    ).map(wait),
  );
  if (longest > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(longest / 1000) });
}

/** Stores the code under a reference that is new for the number; returns the reference. */
async function storeCode(
  tx: Queryable,
  rowOf: (reference: string) => Parameters<typeof insertCode>[1],
): Promise<string> {
  for (;;) {
    const reference = newReference();
    if (await insertCode(tx, rowOf(reference))) return reference;
  }
}
