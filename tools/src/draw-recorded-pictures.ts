import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { drawTextPicture } from '@chokdee/server/public';
import { contentPicture, type ContentPicture } from '@chokdee/shared/contracts/content-picture';

const root = path.join(import.meta.dirname, '..', '..');
const RECORDED = path.join(root, 'test-results', 'recordings');
const SEED = path.join(root, 'server', 'src', 'content', 'seed');
const INDEX = path.join(SEED, 'pictures.json');
/** Of the largest files. */
const WIDTH = 640;

/**
 * Draws what was recorded (`test-results/recordings/<name>.png`) as the pictures that come with the site, and
 * removes the files of those that it replaces.
 */
export async function drawRecordedPictures(): Promise<void> {
  const known: Record<string, ContentPicture> = z
    .record(z.string(), contentPicture)
    .parse(JSON.parse(await readFile(INDEX, 'utf8').catch(() => '{}')));
  await mkdir(path.join(SEED, 'pictures'), { recursive: true });
  for (const file of await readdir(RECORDED, { recursive: true })) {
    if (!file.endsWith('.png')) continue;
    const small = await sharp(path.join(RECORDED, file)).resize({ width: WIDTH, withoutEnlargement: true });
    const { files, ...picture } = await drawTextPicture(await small.png().toBuffer());
    known[file.replace(/\.png$/, '')] = picture;
    for (const { width, format, bytes } of files)
      await writeFile(path.join(SEED, 'pictures', `${picture.id}-${width}.${format}`), bytes);
  }
  const used = new Set(Object.values(known).map(({ id }) => id));
  for (const file of await readdir(path.join(SEED, 'pictures')))
    if (!used.has(file.split('-')[0]!)) await rm(path.join(SEED, 'pictures', file));
  const sorted = Object.fromEntries(Object.entries(known).sort(([left], [right]) => (left < right ? -1 : 1)));
  await writeFile(INDEX, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`${Object.keys(sorted).length} pictures`);
}
