import type { OtpPurpose } from '@chokdee/shared/contracts/account';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { clientAddress } from '../../http/call-context.ts';
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
import { newCode, newReference, type CodeHashes } from './one-time-code.ts';
import {
  insertCode,
  isVerifiedNumber,
  lockKey,
  pastRequests,
  type NewCode,
  type PastRequests,
} from './one-time-code.queries.ts';
import { memberWithNumber } from './phone.queries.ts';

const LIFETIME_SECONDS = 300;

export interface CodeRequest {
  purpose: OtpPurpose;
  phoneNumber: string;
  /** The requester, for purposes that only members have. */
  memberId?: string | undefined;
  /**
   * The account whose PIN was forgotten, in lower case, and the id of the browser if the account has signed
   * in there.
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

interface Dependencies {
  db: Db;
  outbox: SmsOutbox;
  hashes: CodeHashes;
  /** Limit of codes per address and hour. */
  perAddressHour: number;
}

/**
 * Creates a code and queues its message. For a forgotten PIN the message goes out only if the named member,
 * or any member when none is named, has the number; the answer and the work are the same otherwise.
 *
 * @throws AppError RATE_LIMITED with `retryAfterSeconds`, by number, address and member, whether or not the
 * number is known.
 */
export function requestCode(
  { db, outbox, hashes, perAddressHour }: Dependencies,
  request: CodeRequest,
): Promise<RequestedCode> {
  const { purpose, phoneNumber, userName, host, locale } = request;
  const memberId = request.memberId ?? null;
  const phoneHash = hashes.number(phoneNumber);
  const address = clientAddress(request.ip);
  return db.transaction(async (tx) => {
    // Lock order, always the same: the requester first, then the number.
    if (memberId) await lockKey(tx, hashes.member(memberId));
    await lockKey(tx, hashes.address(address));
    await lockKey(tx, phoneHash);
    const known = await isKnownNumber(tx, request);
    const requester = requesterOf(request, known);
    const paceHash = hashes.pace(phoneNumber, purpose, requester);
    const addressLimit = perAddressHour * 5;
    const past = await pastRequests(tx, { phoneHash, paceHash, address, addressLimit, memberId });
    enforceLimits(requester === userName ? past : { ...past, ofShare: [] }, addressPace(perAddressHour));

    const code = newCode();
    const expiresAt = new Date(past.now.getTime() + LIFETIME_SECONDS * 1000);
    const refOtpCode = await storeCode(tx, (reference) => ({
      phoneHash,
      paceHash,
      reference,
      purpose,
      memberId,
      address,
      expiresAt,
      codeHash: hashes.code(code, { purpose, phoneNumber, reference, userName }),
    }));
    await outbox.add(tx, {
      to: phoneNumber,
      text: codeText(locale, purpose, { code, reference: refOtpCode, host }),
      locale,
      usefulSeconds: LIFETIME_SECONDS,
      wanted: known || purpose !== 'forgot-pin',
    });
    return { refOtpCode, expiresAt, resendAfter: new Date(past.now.getTime() + RESEND_SECONDS * 1000) };
  });
}

/** Whether the named member, or any member when none is named, has the number. */
async function isKnownNumber(tx: Queryable, { userName, phoneNumber }: CodeRequest): Promise<boolean> {
  return userName === undefined
    ? isVerifiedNumber(tx, phoneNumber)
    : (await memberWithNumber(tx, userName, phoneNumber)) !== undefined;
}

/** Whose requests for the number share one limit. A browser proves its account, not the number entered. */
function requesterOf({ userName, browser }: CodeRequest, known: boolean): string {
  if (userName === undefined) return '';
  return known && browser !== undefined ? `${userName} ${browser}` : userName;
}

/** @throws AppError RATE_LIMITED */
function enforceLimits(
  { now, ofNumber, ofShare, ofAddress, ofMember }: PastRequests,
  perAddress: Pace,
): void {
  const wait = ([pace, requestedAt]: readonly [typeof numberPace, Date[]]) =>
    waitMs(
      pace,
      requestedAt.map((at) => at.getTime()),
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
async function storeCode(tx: Queryable, rowOf: (reference: string) => NewCode): Promise<string> {
  for (;;) {
    const reference = newReference();
    if (await insertCode(tx, rowOf(reference))) return reference;
  }
}
