import { createHmac } from 'node:crypto';
import { isSameMac } from '../../mac.ts';

/** How far a notice's own time may be from ours. Older ones are replays or strays; the bank sends again. */
const TOLERANCE_SECONDS = 60;

export const SIGNATURE_HEADER = 'x-signature';
export const TIMESTAMP_HEADER = 'x-timestamp';

/** HMAC-SHA256 over `<epoch seconds>.<raw body>`, in hex. Both sides of the wire use this one. */
export function signNotice(secret: string, epochSeconds: number, rawBody: string): string {
  return createHmac('sha256', secret).update(`${epochSeconds}.${rawBody}`).digest('hex');
}

/** Whether the notice is the bank's and fresh, by the machine's clock: the transport has no part in the site's time. */
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
