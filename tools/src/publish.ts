import { promoteEverywhere, publishBuild, type SiteServices } from '@chokdee/server/public';
import type { Build } from './mfe/kept-build.ts';

/** Publishes builds and promotes them in every domain. Domains that run them already do not change. */
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
