import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avifWithin } from '../avif-within.ts';

/** What `pnpm record:pictures` has drawn. */
const FOLDER = join(import.meta.dirname, 'pictures');

export const screenPictures: ReadonlySet<string> = new Set(readdirSync(FOLDER));

/** Undefined when there is none of that name. */
export async function readScreenPicture(file: string): Promise<Buffer | undefined> {
  return screenPictures.has(file) ? readFile(join(FOLDER, file)) : undefined;
}

/**
 * The limit of a picture within a page: both together take about as much as a server may send unacknowledged.
 */
const MAX_INLINE_BYTES = 7_000;

/** A small picture as an address of its own bytes. */
export async function screenPictureWithin(file: string): Promise<string | undefined> {
  const bytes = await readScreenPicture(file);
  return bytes && bytes.length <= MAX_INLINE_BYTES ? avifWithin(bytes) : undefined;
}
