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
  /** Files that this run has sent; what an interrupted one had sent is not sent again. */
  sent: number;
}

/**
 * Puts a build into the registry. Nothing of it is there before all of it is.
 *
 * @param folder holds the files of the record.
 * @throws RegistryError; published again, it goes on where it stopped.
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
