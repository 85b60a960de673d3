import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `pnpm record:pictures` has drawn. */
const FOLDER = join(import.meta.dirname, 'pictures');

export const screenPictures: ReadonlySet<string> = new Set(readdirSync(FOLDER));

/** Undefined when there is none of that name. */
export async function readScreenPicture(file: string): Promise<Buffer | undefined> {
  return screenPictures.has(file) ? readFile(join(FOLDER, file)) : undefined;
}
