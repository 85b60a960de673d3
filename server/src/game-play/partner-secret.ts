import { createHmac, hkdfSync } from 'node:crypto';
import { isSameMac } from '../mac.ts';

export const PARTNER_TIMESTAMP_HEADER = 'x-timestamp';
export const PARTNER_SIGNATURE_HEADER = 'x-signature';
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Cache of derived secrets, by their inputs. A rotation is a new version, so no entry becomes stale. */
const derived = new Map<string, string>();
const MAX_DERIVED = 10_000;

/** The secret that we share with a partner, as 64 hexadecimal digits. Each version is another. */
export function partnerSecret(siteSecret: string, partner: string, version: number): string {
  const from = `${partner} ${version} ${siteSecret}`;
  const known = derived.get(from);
  if (known !== undefined) return known;
  const secret = Buffer.from(
    hkdfSync('sha256', siteSecret, '', `chokdee game partner ${partner} ${version}`, 32),
  ).toString('hex');
  if (derived.size >= MAX_DERIVED) derived.clear();
  derived.set(from, secret);
  return secret;
}

interface SignedCall {
  /** Seconds since 1970, as in the header. */
  timestamp: string;
  /** Default: POST. */
  method?: string;
  /** The path with its query. */
  path: string;
  body: string;
}

/** HMAC-SHA256 in hex over `<timestamp>.<METHOD> <path>\n<body>`, the body byte by byte as it is sent. */
export function signatureOf(secret: string, { timestamp, method = 'POST', path, body }: SignedCall): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method} ${path}\n${body}`).digest('hex');
}

/** Whether one of the secrets signed the call within the last minute, or the next. */
export function isSignedCall(
  secrets: readonly string[],
  call: SignedCall,
  signature: string,
  nowMs: number,
): boolean {
  if (!/^\d{1,12}$/.test(call.timestamp)) return false;
  if (Math.abs(Number(call.timestamp) * 1_000 - nowMs) > MAX_CLOCK_DIFFERENCE_MS) return false;
  return secrets.some((secret) => isSameMac(signatureOf(secret, call), signature));
}
