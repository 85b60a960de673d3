import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

/**
 * Writes the address of a development site to DATA_DIR/address, for commands on the same machine. Never in
 * production.
 *
 * @returns a function that removes it, unless another server has written its own since.
 */
export async function writeSiteAddress(
  { SITE_ENV, DATA_DIR }: Pick<Env, 'DATA_DIR' | 'SITE_ENV'>,
  url: string,
): Promise<() => Promise<void>> {
  if (SITE_ENV !== 'development') return async () => undefined;
  const file = join(DATA_DIR, 'address');
  // The wildcard address is the local one on this machine.
  const address = url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
  await writeFile(file, `${address}\n`);
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')).trim() === address) await rm(file, { force: true });
  };
}
