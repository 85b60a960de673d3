import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { promoteEverywhere } from '../src/registry/promote.service.ts';
import { publishBuild } from '../src/registry/publish.service.ts';
import type { TestApp } from './app.ts';
import { buildOf } from './builds.ts';

type Site = Pick<TestApp, 'db' | 'services'>;

/**
 * Publishes small builds by remote name.
 *
 * @param changes to their records.
 */
export async function published(
  site: Site,
  builds: Record<string, readonly string[]>,
  changes: Partial<BuildRecord> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  for (const [name, names] of Object.entries(builds))
    for (const build of names) {
      const made = await buildOf(folder, {
        name,
        build,
        routes:
          name === 'shell'
            ? [{ name: 'index', path: '/', access: 'public' }]
            : [{ name, path: `/${name}`, access: 'public' }],
      });
      const provides =
        name === 'shell' ? { provides: { hostApi: '1.0.0', shared: { react: '19.0.0' } } } : {};
      await publishBuild(site.db, site.services.buildFiles, made.folder, {
        ...made.record,
        ...provides,
        ...changes,
      });
    }
  await rm(folder, { recursive: true, force: true });
}

/** Promotes builds in every domain. */
export async function promoted(site: Site, builds: Record<string, string>): Promise<void> {
  await promoteEverywhere(site.db, { builds, author: 'test', reason: 'a test' });
}
