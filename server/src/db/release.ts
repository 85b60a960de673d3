import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { databaseFolder, readFunctions } from './sql-files.ts';

const release = z.object({
  /** Grows with every change of the functions, so that of two builds the later one is known. */
  number: z.int(),
  /** Hash of the functions that have this number. */
  functions: z.string(),
});
export type Release = z.output<typeof release>;

/** Written by `pnpm schema`. */
export const releaseFile = (folder = databaseFolder): string => path.join(folder, 'release.json');

/** A folder without a release, such as one of some modules, is before all releases. */
export async function readRelease(folder = databaseFolder): Promise<Release> {
  const text = await readFile(releaseFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return JSON.stringify({ number: 0, functions: '' });
  });
  return release.parse(JSON.parse(text));
}

/** The release of the files of a folder, given the one before. */
export async function nextRelease(known: Release, folder = databaseFolder): Promise<Release> {
  const hash = createHash('sha256');
  for (const file of await readFunctions(path.join(folder, 'functions')))
    hash.update(file.name).update(file.hash);
  const functions = hash.digest('hex').slice(0, 16);
  return functions === known.functions ? known : { number: known.number + 1, functions };
}
