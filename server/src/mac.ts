import { createHmac, timingSafeEqual, type BinaryLike, type KeyObject } from 'node:crypto';

/** HMAC-SHA256 of a text, as 43 characters that need no quoting in cookies and URLs. */
export function macOf(key: BinaryLike | KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares in constant time. */
export function isSameMac(expected: string, actual: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(actual)];
  return left.length === right.length && timingSafeEqual(left, right);
}
