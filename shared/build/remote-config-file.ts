import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { remoteConfig, type RemoteConfig } from '../src/contracts/remote.ts';

/**
 * Reads the config that a remote (or the shell) declares.
 *
 * @throws Error naming the file and each invalid field.
 */
export async function readRemoteConfig(dir: string): Promise<RemoteConfig> {
  const { file, module } = await configIn(dir);
  const parsed = remoteConfig.safeParse(module.default);
  if (!parsed.success) throw new Error(`${file} is invalid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Keys of the texts that the record must contain, besides the navigation labels. */
export async function readFirstTexts(dir: string): Promise<readonly string[]> {
  return (await configIn(dir)).module.firstTexts ?? [];
}

async function configIn(
  dir: string,
): Promise<{ file: string; module: { default: unknown; firstTexts?: readonly string[] } }> {
  const file = join(dir, basename(dir) === 'shell' ? 'shell.config.ts' : 'remote.config.ts');
  // Node.js caches a module by its URL, and a long-running process may see the file change.
  const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`;
  return { file, module: (await import(address)) as { default: unknown; firstTexts?: readonly string[] } };
}
