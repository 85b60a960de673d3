import type { Queryable } from '../../db/db.ts';
import { recentBuilds } from './health.queries.ts';

const FRESH_MS = 10_000;
/**
 * Minimum interval between reloads for an unknown build: it may have just been promoted, or may be made up.
 */
const MIN_RELOAD_INTERVAL_MS = 250;

/** Cached set of builds that pages of a domain may be running. */
export function liveBuilds(db: Queryable, nowMs: () => number = Date.now) {
  const known = new Map<string, { at: number; builds: Promise<ReadonlySet<string>> }>();

  function load(domain: string): { at: number; builds: Promise<ReadonlySet<string>> } {
    const entry = {
      at: nowMs(),
      builds: recentBuilds(db, domain).then(
        (rows) => new Set(rows.map(({ remote, build }) => `${remote} ${build}`)),
      ),
    };
    known.set(domain, entry);
    entry.builds.catch(() => known.delete(domain));
    return entry;
  }

  return {
    /** Invalidates a domain after a change. */
    forget: (domain: string): void => void known.delete(domain),

    async has(domain: string, remote: string, build: string): Promise<boolean> {
      const kept = known.get(domain);
      const cached = kept && nowMs() - kept.at < FRESH_MS ? kept : load(domain);
      if ((await cached.builds).has(`${remote} ${build}`)) return true;
      return (
        nowMs() - cached.at >= MIN_RELOAD_INTERVAL_MS && (await load(domain).builds).has(`${remote} ${build}`)
      );
    },
  };
}
