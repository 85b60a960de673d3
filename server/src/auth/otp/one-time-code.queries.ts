import type { OtpPurpose } from '@chokdee/shared/contracts/account';
import type { Queryable } from '../../db/db.ts';

export const MAX_TRIES = 5;
/** How long a verified code still authorizes its action. */
const VERIFIED_LIFETIME = '10 minutes';

/** Waits for the lock of this key and holds it until the transaction ends. */
export async function lockKey(tx: Queryable, key: Buffer): Promise<void> {
  await tx.query(
    'insert into one_time_code_turns (who, asked_at) values ($1, site_now()) on conflict (who) do update set asked_at = site_now()',
    [key],
  );
}

export interface PastRequests {
  now: Date;
  ofNumber: Date[];
  /** The subset of `ofNumber` that came from this address. */
  ofShare: Date[];
  ofAddress: Date[];
  ofMember: Date[];
}

/** Times of the requests of the last day, newest first, and the site's current time. */
export async function pastRequests(
  tx: Queryable,
  of: {
    phoneHash: Buffer;
    paceHash: Buffer;
    address: string;
    addressLimit: number;
    memberId: string | null;
  },
): Promise<PastRequests> {
  const [row] = await tx.query<PastRequests>(
    `select site_now() as now,
       array(select created_at from one_time_codes where phone_hash = $1 and pace_hash = $4 and created_at > site_now() - interval '1 day' order by created_at desc limit 10) as "ofNumber",
       array(select created_at from one_time_codes where phone_hash = $1 and pace_hash = $4 and address = $2 and created_at > site_now() - interval '1 day' order by created_at desc limit 5) as "ofShare",
       array(select created_at from one_time_codes where address = $2 and created_at > site_now() - interval '1 day' order by created_at desc limit $5) as "ofAddress",
       array(select created_at from one_time_codes where member_id = $3 and created_at > site_now() - interval '1 day' order by created_at desc limit 12) as "ofMember"`,
    [of.phoneHash, of.address, of.memberId, of.paceHash, of.addressLimit],
  );
  return row!;
}

export interface NewCode {
  phoneHash: Buffer;
  paceHash: Buffer;
  reference: string;
  purpose: OtpPurpose;
  memberId: string | null;
  codeHash: Buffer;
  address: string;
  expiresAt: Date;
}

/** Returns false, and writes nothing, when the number already has the reference. */
export async function insertCode(
  tx: Queryable,
  { phoneHash, paceHash, reference, purpose, memberId, codeHash, address, expiresAt }: NewCode,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into one_time_codes (phone_hash, reference, purpose, member_id, code_hash, address, expires_at, pace_hash) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing returning reference`,
    [phoneHash, reference, purpose, memberId, codeHash, address, expiresAt, paceHash],
  );
  return rows.length > 0;
}

export interface TriedCode {
  codeHash: Buffer;
  /** It was verified before: a wrong code now ends it. */
  verified: boolean;
}

interface CodeKey {
  phoneHash: Buffer;
  reference: string;
  purpose: OtpPurpose;
  memberId: string | null;
}

/**
 * Counts a try at a code that still allows one, and returns the expected hash. Concurrent tries wait here, so
 * that no two count as one. Commit in any case, so that the try stays counted.
 */
export async function countTry(tx: Queryable, of: CodeKey): Promise<TriedCode | undefined> {
  const [row] = await tx.query<TriedCode>(
    `update one_time_codes set tries = tries + case when verified_at is null then 1 else 0 end
     where phone_hash = $1 and reference = $2 and purpose = $3 and member_id is not distinct from $4 and used_at is null
       and case when verified_at is null then tries < ${MAX_TRIES} and expires_at > site_now() else verified_at > site_now() - interval '${VERIFIED_LIFETIME}' end
     returning code_hash as "codeHash", verified_at is not null as verified`,
    [of.phoneHash, of.reference, of.purpose, of.memberId],
  );
  return row;
}

/** Marks the code as verified; returns until when it authorizes its action. */
export async function markVerified(tx: Queryable, of: CodeKey): Promise<Date> {
  const [row] = await tx.query<{ until: Date }>(
    `update one_time_codes set verified_at = coalesce(verified_at, site_now())
     where phone_hash = $1 and reference = $2 and purpose = $3 and member_id is not distinct from $4
     returning verified_at + interval '${VERIFIED_LIFETIME}' as until`,
    [of.phoneHash, of.reference, of.purpose, of.memberId],
  );
  return row!.until;
}

/** Ends the code, and every other code of the number for the same purpose. */
export async function endCodes(tx: Queryable, phoneHash: Buffer, purpose: OtpPurpose): Promise<void> {
  await tx.query(
    'update one_time_codes set used_at = site_now() where phone_hash = $1 and purpose = $2 and used_at is null',
    [phoneHash, purpose],
  );
}

/** Whether a member who is not closed has verified this number. */
export async function isVerifiedNumber(tx: Queryable, phoneNumber: string): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select exists (select from members where phone_number = $1 and phone_verified_at is not null and status <> 1) as has',
    [phoneNumber],
  );
  return row!.has;
}
