import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import type { RegistryClient } from './registry-client.ts';
import { RegistryError } from './registry-error.ts';

const PARALLEL = 4;

export interface Published {
  state: 'published' | 'known';
  /** Number of files sent by this run. Files sent by an interrupted run are not sent again. */
  sent: number;
}

/**
 * Publishes a build to the registry. It becomes visible only when it is complete.
 *
 * @param folder folder with the files of the record.
 * @throws RegistryError. Publishing again resumes where it stopped.
 */
export async function publishBuild(
  registry: RegistryClient,
  record: BuildRecord,
  folder: string,
): Promise<Published> {
  const { name: remote, build } = record;
  const { state, files } = await registry.ask(registryCalls.begin, { record }, 'repeatable');
  if (state === 'known') return { state, sent: 0 };

  const own = new Set(record.files.map(({ path }) => path));
  const foreign = files.find((path) => !own.has(path));
  if (foreign !== undefined)
    throw new RegistryError(`The registry asks for ${foreign}, which is no file of ${remote} ${build}.`);
  const limit = pLimit(PARALLEL);
  const send = async (path: string) =>
    registry.upload(remote, build, path, Uint8Array.from(await readFile(join(folder, path))));
  await limit.map(files, send).finally(() => limit.clearQueue());
  const completed = await registry.ask(registryCalls.complete, { remote, build }, 'repeatable');
  return { state: completed.state, sent: files.length };
}
