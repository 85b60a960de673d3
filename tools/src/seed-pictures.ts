import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { drawTextPicture } from '@chokdee/server/public';
import { contentPicture, type ContentPicture } from '@chokdee/shared/contracts/content-picture';

const SEED = path.join(import.meta.dirname, '..', '..', 'server', 'src', 'content', 'seed');
const INDEX = path.join(SEED, 'pictures.json');

/**
 * Draws PNGs, by name, as pictures that come with the site, and removes the files of those that they replace.
 *
 * @returns the bytes of all their files.
 */
export async function drawSeedPictures(pngs: ReadonlyMap<string, Buffer>): Promise<number> {
  const known: Record<string, ContentPicture> = z
    .record(z.string(), contentPicture)
    .parse(JSON.parse(await readFile(INDEX, 'utf8').catch(() => '{}')));
  await mkdir(path.join(SEED, 'pictures'), { recursive: true });
  let sum = 0;
  for (const [name, png] of pngs) {
    const { files, preview, ...picture } = await drawTextPicture(png);
    known[name] = picture;
    for (const { width, format, bytes } of files) {
      await writeFile(path.join(SEED, 'pictures', `${picture.id}-${width}.${format}`), bytes);
      sum += bytes.length;
    }
    if (preview) await writeFile(path.join(SEED, 'pictures', `${picture.id}-preview.avif`), preview);
  }
  const used = new Set(Object.values(known).map(({ id }) => id));
  for (const file of await readdir(path.join(SEED, 'pictures')))
    if (!used.has(file.split('-')[0]!)) await rm(path.join(SEED, 'pictures', file));
  const sorted = Object.fromEntries(Object.entries(known).sort(([left], [right]) => (left < right ? -1 : 1)));
  await writeFile(INDEX, `${JSON.stringify(sorted, null, 2)}\n`);
  return sum;
}
