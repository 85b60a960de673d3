import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpPurpose } from '@chokdee/shared/contracts/account';

/** What a code is bound to: for anything else it is worth nothing. */
export interface CodeBinding {
  purpose: OtpPurpose;
  phoneNumber: string;
  reference: string;
  /** Whose PIN it changes, where the request has said so. */
  userName?: string | undefined;
}

const CODES = 1_000_000;
/** None that is taken for another: no I, L, O, 0 or 1. */
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

/** What the database keeps instead of numbers and codes. A code has a million values, so a hash without a key would hide nothing. */
export function codeHashes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32));
  const hash = (...parts: string[]) => createHmac('sha256', key).update(parts.join('|')).digest();
  return {
    /** Whose turn it is, and which rows are of the number. */
    number: (phoneNumber: string) => hash('number', phoneNumber),
    member: (memberId: string) => hash('member', memberId),
    address: (address: string) => hash('address', address),
    code: (code: string, { purpose, phoneNumber, reference, userName }: CodeBinding) =>
      hash('code', purpose, phoneNumber, reference, code, ...(userName === undefined ? [] : [userName])),
    /** Whose requests for a number count together. */
    pace: (phoneNumber: string, purpose: OtpPurpose, asker: string) =>
      hash('pace', phoneNumber, purpose, asker),
    equal: (left: Buffer, right: Buffer) => left.length === right.length && timingSafeEqual(left, right),
  };
}
