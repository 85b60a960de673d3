import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { Registry } from './registry.ts';

/** What a developer runs from his working trees. Never in production. */
export interface WorkingTrees {
  remotes: readonly BootRemote[];
  /** Of the servers that serve them; pages may then talk to these. */
  origins: readonly string[];
  /** Runs in the page before everything else. */
  script: string;
}

/** The registry with some remotes served from elsewhere, in every domain that it knows. */
export function withWorkingTrees(registry: Registry, { remotes }: WorkingTrees): Registry {
  const names = new Set(remotes.map(({ name }) => name));
  return {
    ...registry,
    async siteAt(host, bucketOf) {
      const site = await registry.siteAt(host, bucketOf);
      if (typeof site !== 'object') return site;
      const published = site.manifest.remotes.filter(({ name }) => !names.has(name));
      // The kill switch wins over working trees, too.
      const switched = remotes.map((remote) => ({
        ...remote,
        state: site.manifest.remotes.find(({ name }) => name === remote.name)?.state ?? remote.state,
      }));
      return {
        ...site,
        manifest: { ...site.manifest, remotes: [...published, ...switched] },
        records: site.records.filter(({ name }) => !names.has(name)),
      };
    },
  };
}
