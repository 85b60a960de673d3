import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { remoteConfig, type RemoteConfig } from '../src/contracts/remote.ts';

/** @throws Error naming the folder and each field that is wrong. */
export async function readRemoteConfig(dir: string): Promise<RemoteConfig> {
  const module = (await import(pathToFileURL(join(dir, 'remote.config.ts')).href)) as { default: unknown };
  const parsed = remoteConfig.safeParse(module.default);
  if (!parsed.success) throw new Error(`${join(dir, 'remote.config.ts')} is not a remote's config:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
