import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_SKEW_SECONDS = 60;

interface SiteCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, unknown>;
}

/** Whether the site signed a call to its provider, as providers sign theirs. */
export function isFromSite(secret: string, { method, url, headers }: SiteCall, body = ''): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '');
  if (!(Math.abs(Number(timestamp) - Date.now() / 1_000) <= MAX_SKEW_SECONDS)) return false;
  const expected = createHmac('sha256', secret)
    .update(`${timestamp}.${method} ${url}\n${body}`)
    .digest('hex');
  const given = String(headers['x-signature'] ?? '');
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
