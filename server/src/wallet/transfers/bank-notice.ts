import { createHmac } from 'node:crypto';
import { isSameMac } from '../../mac.ts';

/**
 * Allowed difference between the notice's time and ours. Older notices are replays or late; the bank resends
 * them.
 */
const TOLERANCE_SECONDS = 60;

export const SIGNATURE_HEADER = 'x-signature';
export const TIMESTAMP_HEADER = 'x-timestamp';

/** HMAC-SHA256 of `<epoch seconds>.<raw body>`, hex. Sender and receiver use this function. */
export function signNotice(secret: string, epochSeconds: number, rawBody: string): string {
  return createHmac('sha256', secret).update(`${epochSeconds}.${rawBody}`).digest('hex');
}

/**
 * Whether the bank signed the notice recently. Uses the machine's clock: transport time is not the site's
 * clock.
 */
export function isAuthenticNotice(
  secret: string,
  headers: { timestamp: string; signature: string },
  rawBody: string,
  nowMs: number,
): boolean {
  if (!/^\d{1,12}$/.test(headers.timestamp)) return false;
  const epochSeconds = Number(headers.timestamp);
  if (Math.abs(nowMs / 1000 - epochSeconds) > TOLERANCE_SECONDS) return false;
  return isSameMac(signNotice(secret, epochSeconds, rawBody), headers.signature);
}
