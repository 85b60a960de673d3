import { promoteEverywhere, publishBuild, type SiteServices } from '@chokdee/server/public';
import type { Build } from './mfe/kept-build.ts';

/**
 * Puts builds into the registry and makes them run in every domain. Nothing changes where they run already.
 */
export async function publishAll(
  { db, buildFiles, fanOut }: Pick<SiteServices, 'db' | 'buildFiles' | 'fanOut'>,
  builds: readonly Build[],
  author: string,
): Promise<void> {
  for (const { record, files } of builds) await publishBuild(db, buildFiles, files, record);
  const generations = await promoteEverywhere(db, {
    builds: Object.fromEntries(builds.map(({ record }) => [record.name, record.build])),
    author,
    reason: 'Built from the working tree',
  });
  for (const { domain, number } of generations)
    fanOut.publish({ kind: 'generation', domain, generation: number });
}
