import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { remoteConfig, type RemoteConfig } from '../src/contracts/remote.ts';

/**
 * Reads what a remote (or the shell) says of itself.
 *
 * @throws Error naming the file and each field that is wrong.
 */
export async function readRemoteConfig(dir: string): Promise<RemoteConfig> {
  const { file, module } = await configIn(dir);
  const parsed = remoteConfig.safeParse(module.default);
  if (!parsed.success) throw new Error(`${file} is not in its form:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Keys of the texts that must travel with the record, besides the navigation's labels. */
export async function readFirstTexts(dir: string): Promise<readonly string[]> {
  return (await configIn(dir)).module.firstTexts ?? [];
}

async function configIn(
  dir: string,
): Promise<{ file: string; module: { default: unknown; firstTexts?: readonly string[] } }> {
  const file = join(dir, basename(dir) === 'shell' ? 'shell.config.ts' : 'remote.config.ts');
  // A module is kept by its address, and a process may see its file change.
  const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`;
  return { file, module: (await import(address)) as { default: unknown; firstTexts?: readonly string[] } };
}
