import type { IncomingHttpHeaders } from 'node:http';
import type { SessionSeen } from './page-rule.ts';

/** The session cookie is SameSite=Strict: the browser withholds it when a link on another site leads here. */
const crossSiteValues = new Set(['cross-site', 'same-site']);

export function sessionSeen(headers: IncomingHttpHeaders, hasCookie: boolean): SessionSeen {
  if (hasCookie) return 'some';
  const site = headers['sec-fetch-site'];
  const fromOtherSite = site === undefined ? hasForeignReferer(headers) : crossSiteValues.has(String(site));
  return fromOtherSite ? 'unknown' : 'none';
}

/** Older browsers, and all of them without https, send no fetch metadata but may send the referring page. */
function hasForeignReferer({ referer, host }: IncomingHttpHeaders): boolean {
  return referer !== undefined && (!URL.canParse(referer) || new URL(referer).host !== host?.toLowerCase());
}
