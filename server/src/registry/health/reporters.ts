import { createHash, randomBytes } from 'node:crypto';
import { clientAddress } from '../../http/client-address.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
const SALT_MS = 24 * 60 * MINUTE_MS;
/** What one address tells of one build in a minute is believed so far: some pages' worth of parts, few of which fail. */
export const MAX_OUTCOMES = 12;
export const MAX_FAILURES = 3;
/** Beyond it everything is forgotten and begins anew, rather than to fill the memory. */
const MAX_KEYS = 200_000;

/**
 * Who tells how builds fare, so that nobody alone makes a build look bad or good. An address is known only as a hash under a salt that lives in this
 * process for a day; neither is ever written anywhere. Of IPv6 a whole /48 is one address. Each server counts for itself: who reaches n of them counts n times.
 */
export function reporters(nowMs: () => number = Date.now) {
  let salt = { until: 0, bytes: randomBytes(16) };
  let minute = { at: 0, told: new Map<string, { outcomes: number; failures: number }>() };
  let window = { at: 0, seen: new Set<string>() };

  function hashOf(ip: string): string {
    if (nowMs() >= salt.until) salt = { until: nowMs() + SALT_MS, bytes: randomBytes(16) };
    return createHash('sha256').update(salt.bytes).update(networkOf(ip)).digest('base64url').slice(0, 16);
  }

  return {
    /** Whether what `ip` tells of `subject` (a build in a domain) is still counted. */
    mayTell(ip: string, subject: string, failed: boolean): boolean {
      const at = Math.floor(nowMs() / MINUTE_MS);
      if (minute.at !== at || minute.told.size > MAX_KEYS) minute = { at, told: new Map() };
      const key = `${hashOf(ip)} ${subject}`;
      const told = minute.told.get(key) ?? { outcomes: 0, failures: 0 };
      if (told.outcomes >= MAX_OUTCOMES || (failed && told.failures >= MAX_FAILURES)) return false;
      minute.told.set(key, { outcomes: told.outcomes + 1, failures: told.failures + (failed ? 1 : 0) });
      return true;
    },

    /** Whether `ip` tells this of `subject` for the first time in this quarter of an hour. */
    isNew(ip: string, subject: string): boolean {
      const at = Math.floor(nowMs() / WINDOW_MS);
      if (window.at !== at || window.seen.size > MAX_KEYS) window = { at, seen: new Set() };
      const key = `${hashOf(ip)} ${subject}`;
      if (window.seen.has(key)) return false;
      window.seen.add(key);
      return true;
    },
  };
}

function networkOf(ip: string): string {
  const address = clientAddress(ip);
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}
