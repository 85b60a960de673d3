import { storage } from '@chokdee/shared/storage';
import { deleteCookie } from './first-party-cookie.ts';

/** Everything that measuring may keep in a browser, all of it only after a yes. Nothing is in IndexedDB. */
export const trackedCookies = {
  guest: { name: 'guest', seconds: 604_800 },
  visitor: { name: 'visitor', seconds: 259_200 },
  cid: { name: 'cid', seconds: 34_560_000 },
} as const;
/** Set by Google Analytics: one for the browser and one for each measurement id. */
export const ANALYTICS_COOKIE = '_ga';
export const ANALYTICS_COOKIE_SECONDS = 34_560_000;
export const FINGERPRINT_KEY = 'fingerprint';
export const COLLECTOR_SESSION_KEY = 'collector-session';

let period = new AbortController();

/** Aborted by the next `forgetTracked`: what began under it sends and keeps nothing more. */
export function trackingPeriod(): AbortSignal {
  return period.signal;
}

/** Ends what is under way and deletes everything that measuring has kept. */
export function forgetTracked(): void {
  period.abort();
  period = new AbortController();
  for (const { name } of Object.values(trackedCookies)) deleteCookie(name);
  for (const [name] of document.cookie.matchAll(/\b_ga(_[A-Z0-9]+)?(?==)/g)) deleteCookie(name);
  storage.remove(FINGERPRINT_KEY);
  try {
    sessionStorage.removeItem(COLLECTOR_SESSION_KEY);
  } catch {
    // Nothing could have been kept.
  }
}
