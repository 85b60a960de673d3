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
  askedBefore,
  countTry,
  insertCode,
  keepVerified,
  someoneHasNumber,
  takeTurn,
  endCodes,
  type Asked,
} from './one-time-code.queries.ts';

const LIFE_SECONDS = 300;

export interface CodeRequest {
  purpose: OtpPurpose;
  phoneNumber: string;
  /** Who asks, of a purpose that only members have. */
  memberId?: string | undefined;
  /** Whose PIN is forgotten, lower-case, and what names the browser where that account has signed in. */
  userName?: string | undefined;
  browser?: string | undefined;
  ip: string;
  /** Of the page that asks; the message names it. */
  host: string;
  locale: Locale;
}

export interface RequestedCode {
  refOtpCode: string;
  expiresAt: Date;
  resendAfter: Date;
}

export interface GivenCode {
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
  /** Whether anybody brings text messages to phones. */
  available: boolean;
  /** How many codes one address may ask for in an hour. */
  perAddressHour: number;
}

/** Six digits that prove who has a phone. */
export function oneTimeCodes({ db, outbox, secret, available, perAddressHour }: Dependencies) {
  const hashes = codeHashes(secret);
  const pace = addressPace(perAddressHour);

  return {
    available,

    /**
     * Makes a code and lets it be sent. For a forgotten PIN it is sent only where the member who was named, or any where none was, has the number;
     * the answer, and the work behind it, are the same where nobody has.
     *
     * @throws AppError SMS_UNAVAILABLE | RATE_LIMITED with `retryAfterSeconds`, by number, address and member, whoever has the number.
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
        // Always in this order: who asks, then whom for.
        if (memberId) await takeTurn(tx, hashes.member(memberId));
        await takeTurn(tx, hashes.address(address));
        await takeTurn(tx, phoneHash);
        const known =
          userName === undefined
            ? await someoneHasNumber(tx, phoneNumber)
            : (await memberWithNumber(tx, userName, phoneNumber)) !== undefined;
        // A browser proves whose it is, not whose number he names.
        const asker =
          userName === undefined ? '' : known && browser !== undefined ? `${userName} ${browser}` : userName;
        const paceHash = hashes.pace(phoneNumber, purpose, asker);
        const asked = await askedBefore(tx, {
          phoneHash,
          paceHash,
          address,
          mostOfAddress: perAddressHour * 5,
          memberId: memberId ?? null,
        });
        refuseHaste(asker === userName ? asked : { ...asked, ofShare: [] }, pace);

        const code = newCode();
        const expiresAt = new Date(asked.now.getTime() + LIFE_SECONDS * 1000);
        const refOtpCode = await keep(tx, (reference) => ({
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
          usefulSeconds: LIFE_SECONDS,
          wanted: known || purpose !== 'forgot-pin',
        });
        return { refOtpCode, expiresAt, resendAfter: new Date(asked.now.getTime() + RESEND_SECONDS * 1000) };
      });
    },

    /**
     * Whether a code is right; a try at it is counted in any case, so commit whatever comes of it. Holds the code until the transaction ends.
     * A right one is not used up by this: see `use`.
     */
    async fits(
      tx: Queryable,
      { purpose, phoneNumber, reference, code, memberId, userName }: GivenCode,
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

    /** Keeps that a code fits, in the transaction that has found it. What it allows may follow until the time that is answered, by the same code. */
    verified: (tx: Queryable, { purpose, phoneNumber, reference, memberId }: GivenCode): Promise<Date> =>
      keepVerified(tx, {
        phoneHash: hashes.number(phoneNumber),
        reference,
        purpose,
        memberId: memberId ?? null,
      }),

    /** Uses up a code that fits, in the same transaction as what it allows. */
    use: (
      tx: Queryable,
      { purpose, phoneNumber }: Pick<GivenCode, 'purpose' | 'phoneNumber'>,
    ): Promise<void> => endCodes(tx, hashes.number(phoneNumber), purpose),
  };
}

/** @throws AppError RATE_LIMITED */
function refuseHaste({ now, ofNumber, ofShare, ofAddress, ofMember }: Asked, ofOneAddress: Pace): void {
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
        [ofOneAddress, ofAddress],
        [memberPace, ofMember],
      ] as const
    ).map(wait),
  );
  if (longest > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(longest / 1000) });
}

/** Under a reference that the number does not have yet; answers it. */
async function keep(
  tx: Queryable,
  rowOf: (reference: string) => Parameters<typeof insertCode>[1],
): Promise<string> {
  for (;;) {
    const reference = newReference();
    if (await insertCode(tx, rowOf(reference))) return reference;
  }
}
