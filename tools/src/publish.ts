import { promoteEverywhere, publishBuild, type Services } from '@chokdee/server/public';
import type { Build } from './build.ts';

/** Puts builds into the registry and makes them run in every domain. Nothing changes where they run already. */
export async function publishAll({ db, buildFiles }: Pick<Services, 'db' | 'buildFiles'>, builds: readonly Build[], author: string): Promise<void> {
  for (const { record, files } of builds) await publishBuild(db, buildFiles, files, record);
  await promoteEverywhere(db, { builds: Object.fromEntries(builds.map(({ record }) => [record.name, record.build])), author, reason: 'Built from the working tree' });
}
