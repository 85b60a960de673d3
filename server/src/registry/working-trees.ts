import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { Registry } from './registry.ts';

/** What a developer serves from local working trees. Development only. */
export interface WorkingTrees {
  remotes: readonly BootRemote[];
  /** Origins of the development servers, which pages may then connect to. */
  origins: readonly string[];
  /** Script that runs in the page first. */
  script: string;
}

/** Overrides some remotes of the registry with working trees, in every domain. */
export function withWorkingTrees(registry: Registry, { remotes }: WorkingTrees): Registry {
  const names = new Set(remotes.map(({ name }) => name));
  return {
    ...registry,
    async siteAt(host, bucketOf) {
      const site = await registry.siteAt(host, bucketOf);
      if (typeof site !== 'object') return site;
      const published = site.manifest.remotes.filter(({ name }) => !names.has(name));
      // The kill switch overrides working trees, too.
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
