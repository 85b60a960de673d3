import { storage } from '@chokdee/shared/storage';
import { deleteCookie } from './first-party-cookie.ts';

/** Everything that tracking may store in a browser, all of it only after consent. Nothing is in IndexedDB. */
export const trackedCookies = {
  guest: { name: 'guest', seconds: 604_800 },
  visitor: { name: 'visitor', seconds: 259_200 },
  cid: { name: 'cid', seconds: 34_560_000 },
} as const;
/** Set by Google Analytics: one cookie for the browser and one per measurement id. */
export const ANALYTICS_COOKIE = '_ga';
export const ANALYTICS_COOKIE_SECONDS = 34_560_000;
export const FINGERPRINT_KEY = 'fingerprint';
export const COLLECTOR_SESSION_KEY = 'collector-session';

let period = new AbortController();

/** Aborted by the next `forgetTracked`: work started under this signal then sends and stores nothing more. */
export function trackingPeriod(): AbortSignal {
  return period.signal;
}

/** Aborts pending work and deletes everything that tracking has stored. */
export function forgetTracked(): void {
  period.abort();
  period = new AbortController();
  for (const { name } of Object.values(trackedCookies)) deleteCookie(name);
  for (const [name] of document.cookie.matchAll(/\b_ga(_[A-Z0-9]+)?(?==)/g)) deleteCookie(name);
  storage.remove(FINGERPRINT_KEY);
  try {
    sessionStorage.removeItem(COLLECTOR_SESSION_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
