import { createHash, randomBytes } from 'node:crypto';
import { clientAddress } from '../../http/call-context.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
const SALT_MS = 24 * 60 * MINUTE_MS;
/** Reports counted per address, build and minute: the parts of a few pages, few of which fail. */
export const MAX_OUTCOMES = 12;
export const MAX_FAILURES = 3;
/** Everything is discarded above this size, to bound memory. */
const MAX_KEYS = 200_000;

/**
 * Rate limits of reports, so that no single address makes a build look bad or good. An address is stored only
 * as a salted hash; the salt lives in this process for a day, and neither is ever written anywhere. An IPv6
 * /48 is one address. Limits are per server: a client that reaches n servers counts n times.
 */
export function reportLimits(nowMs: () => number = Date.now) {
  let salt = { until: 0, bytes: randomBytes(16) };
  let minute = { at: 0, counts: new Map<string, { outcomes: number; failures: number }>() };
  let window = { at: 0, seen: new Set<string>() };

  function hashOf(ip: string): string {
    if (nowMs() >= salt.until) salt = { until: nowMs() + SALT_MS, bytes: randomBytes(16) };
    return createHash('sha256').update(salt.bytes).update(networkOf(ip)).digest('base64url').slice(0, 16);
  }

  return {
    /** Whether a report of `ip` about `subject` (a build in a domain) still counts. */
    isWithinLimit(ip: string, subject: string, failed: boolean): boolean {
      const at = Math.floor(nowMs() / MINUTE_MS);
      if (minute.at !== at || minute.counts.size > MAX_KEYS) minute = { at, counts: new Map() };
      const key = `${hashOf(ip)} ${subject}`;
      const reported = minute.counts.get(key) ?? { outcomes: 0, failures: 0 };
      if (reported.outcomes >= MAX_OUTCOMES || (failed && reported.failures >= MAX_FAILURES)) return false;
      minute.counts.set(key, {
        outcomes: reported.outcomes + 1,
        failures: reported.failures + (failed ? 1 : 0),
      });
      return true;
    },

    /** Whether this is the first report of `ip` about `subject` in this quarter of an hour. */
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
