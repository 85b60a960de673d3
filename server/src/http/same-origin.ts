import type { IncomingHttpHeaders } from 'node:http';

/** Set by our own pages on every call; a form or an image of another site cannot set it. */
const OWN_HEADER = 'x-requested-with';

/**
 * Whether a request comes from a page of the same host. A request without an origin is not a browser's
 * cross-site request.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host.toLowerCase() === host.toLowerCase();
  } catch {
    return false;
  }
}

/**
 * Whether our own page made a call. A call authorized by a cookie alone must also carry a header that only
 * our own script can set.
 */
export function isOwnPage(headers: IncomingHttpHeaders, host: string): boolean {
  return headers[OWN_HEADER] !== undefined && isSameOrigin(headers, host);
}
