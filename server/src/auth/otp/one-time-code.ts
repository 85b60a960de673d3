import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from '@chokdee/shared/contracts/account';

/** What a code is bound to: it is invalid for anything else. */
export interface CodeBinding {
  purpose: OtpPurpose;
  phoneNumber: string;
  reference: string;
  /** The account whose PIN it changes, if the request has named one. */
  userName?: string | undefined;
}

const CODES = 1_000_000;
/** Leaves out characters that look alike: I, L, O, 0 and 1. */
const REFERENCE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const REFERENCE_LENGTH = 6;

export function newCode(): string {
  return String(randomInt(CODES)).padStart(6, '0');
}

export function newReference(): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  ).join('');
}

export type CodeHashes = ReturnType<typeof codeHashes>;

/**
 * What the database stores instead of numbers and codes. A code has a million values, so an unkeyed hash
 * would hide nothing.
 */
export function codeHashes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32));
  const hash = (...parts: string[]) => createHmac('sha256', key).update(parts.join('|')).digest();
  return {
    /** Key of the number's lock and rows. */
    number: (phoneNumber: string) => hash('number', phoneNumber),
    member: (memberId: string) => hash('member', memberId),
    address: (address: string) => hash('address', address),
    code: (code: string, { purpose, phoneNumber, reference, userName }: CodeBinding) =>
      hash('code', purpose, phoneNumber, reference, code, ...(userName === undefined ? [] : [userName])),
    /** Requests with the same hash share one rate limit. */
    pace: (phoneNumber: string, purpose: OtpPurpose, requester: string) =>
      hash('pace', phoneNumber, purpose, requester),
    equal: (left: Buffer, right: Buffer) => left.length === right.length && timingSafeEqual(left, right),
  };
}
