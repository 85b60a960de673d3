import type { IncomingHttpHeaders } from 'node:http';
import type { SessionSeen } from './page-rule.ts';

/** The session's cookie is a strict one: it does not come with an address that another site's link leads to. */
const keepsItBack = new Set(['cross-site', 'same-site']);

export function sessionSeen(headers: IncomingHttpHeaders, hasCookie: boolean): SessionSeen {
  if (hasCookie) return 'some';
  const site = headers['sec-fetch-site'];
  const isLed = site === undefined ? isLedByReferer(headers) : keepsItBack.has(String(site));
  return isLed ? 'unknown' : 'none';
}

/** Older browsers, and all of them where there is no https, say nothing of the site but may say the page that leads here. */
function isLedByReferer({ referer, host }: IncomingHttpHeaders): boolean {
  return referer !== undefined && (!URL.canParse(referer) || new URL(referer).host !== host?.toLowerCase());
}
