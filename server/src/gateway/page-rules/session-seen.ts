import type { IncomingHttpHeaders } from 'node:http';
import type { SessionSeen } from './page-rule.ts';

/** The session's cookie is a strict one: it does not come with an address that another site's link leads to. */
const keepsItBack = new Set(['cross-site', 'same-site']);

export function sessionSeen(headers: IncomingHttpHeaders, hasCookie: boolean): SessionSeen {
  if (hasCookie) return 'some';
  return keepsItBack.has(String(headers['sec-fetch-site'] ?? 'none')) ? 'unknown' : 'none';
}
