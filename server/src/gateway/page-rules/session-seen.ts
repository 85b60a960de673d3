import type { IncomingHttpHeaders } from 'node:http';
import type { SessionSeen } from './page-rule.ts';

/** The session cookie is SameSite=Strict: the browser withholds it when a link on another site leads here. */
const keepsItBack = new Set(['cross-site', 'same-site']);

export function sessionSeen(headers: IncomingHttpHeaders, hasCookie: boolean): SessionSeen {
  if (hasCookie) return 'some';
  const site = headers['sec-fetch-site'];
  const isLed = site === undefined ? isLedByReferer(headers) : keepsItBack.has(String(site));
  return isLed ? 'unknown' : 'none';
}

/** Older browsers, and all of them without https, send no fetch metadata but may send the referring page. */
function isLedByReferer({ referer, host }: IncomingHttpHeaders): boolean {
  return referer !== undefined && (!URL.canParse(referer) || new URL(referer).host !== host?.toLowerCase());
}
