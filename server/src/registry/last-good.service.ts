import type { BootRemote, BuildRecord } from '@chokdee/shared/contracts/remote';
import { meetsRange } from '@chokdee/shared/contracts/version-range';
import type { Db } from '../db/db.ts';
import { bootRemoteOf, type Site } from '../page/public.ts';
import { defaultBuildStack } from './earlier-build.ts';
import type { BuildHealth } from './health/health.service.ts';
import { defaultBuilds } from './registry.queries.ts';
import type { Registry } from './registry.ts';

/** Many pages fail at once with the same request. */
const FRESH_MS = 5_000;
const MAX_KEPT = 500;

export type LastGood = ReturnType<typeof lastGood>;

/** Finds a replacement for a build that fails. */
export function lastGood({
  db,
  registry,
  health,
  nowMs = Date.now,
}: {
  db: Db;
  registry: Pick<Registry, 'build'>;
  health: Pick<BuildHealth, 'isKnownBad'>;
  nowMs?: () => number;
}) {
  const known = new Map<string, { at: number; found: Promise<BootRemote | undefined> }>();

  async function find(
    { manifest: { domain }, shell }: Site,
    remote: string,
    failing: string,
  ): Promise<BootRemote | undefined> {
    // Excludes builds that an operator rolled back.
    const builds = defaultBuildStack(await defaultBuilds(db, domain, remote));
    for (const build of new Set(builds.toReversed())) {
      if (build === failing || (await health.isKnownBad({ domain, remote, build }))) continue;
      const record = await registry.build(remote, build);
      if (record && worksIn(shell, record)) return bootRemoteOf(record, 'on');
    }
    return undefined;
  }

  /**
   * The newest earlier default build of a remote that this shell can run and that is not known to fail here.
   * Undefined when there is none, or when the remote is not on here.
   */
  return async (site: Site, remote: string, failing: string): Promise<BootRemote | undefined> => {
    const { domain, generation, remotes } = site.manifest;
    if (remotes.find(({ name }) => name === remote)?.state !== 'on') return undefined;
    const key = `${domain} ${generation} ${site.shell.build} ${remote} ${failing}`;
    const kept = known.get(key);
    if (kept && nowMs() - kept.at < FRESH_MS) return kept.found;
    if (known.size >= MAX_KEPT) known.clear();
    const entry = { at: nowMs(), found: find(site, remote, failing) };
    known.set(key, entry);
    entry.found.catch(() => known.delete(key));
    return entry.found;
  };
}

/**
 * Whether a shell provides what a build requires. Shells from before `provides` was recorded count as
 * providing nothing.
 */
function worksIn({ provides }: BuildRecord, { hostApi, shared }: BuildRecord): boolean {
  if (!provides) return false;
  return (
    meetsRange(provides.hostApi, hostApi) &&
    Object.entries(shared).every(([request, range]) => meetsRange(provides.shared[request] ?? '', range))
  );
}
