import { z } from 'zod';
import { remoteName } from '@chokdee/shared/contracts/remote';
import { signedJson } from '../http/signed-json.ts';

const staffLink = z.object({
  builds: z.record(remoteName, z.string()),
  /** User name of the author. */
  by: z.string(),
  /** Unix time in seconds. */
  until: z.int(),
});
export type StaffLink = z.output<typeof staffLink>;

/** Tokens of URLs that show published builds in the session of the person who opens them. */
export function staffLinks(secret: string, nowMs = () => Date.now()) {
  const tokens = signedJson(secret, 'staff link', staffLink);
  return {
    make(builds: StaffLink['builds'], by: string, hours: number): { token: string; expiresAt: Date } {
      const until = Math.floor(nowMs() / 1000) + hours * 3_600;
      return { token: tokens.seal({ builds, by, until }), expiresAt: new Date(until * 1000) };
    },

    open(token: string): StaffLink | 'expired' | 'unknown' {
      const link = tokens.open(token);
      if (!link) return 'unknown';
      return link.until * 1000 <= nowMs() ? 'expired' : link;
    },
  };
}
