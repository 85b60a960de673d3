import { createHmac, timingSafeEqual, type BinaryLike, type KeyObject } from 'node:crypto';

/** HMAC-SHA256 of a text, as 43 characters that cookies and addresses need not quote. */
export function macOf(key: BinaryLike | KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares what was given with what it must be, in a time that does not tell where they differ. */
export function isSameMac(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
