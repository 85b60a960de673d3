import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawSeedPictures } from './seed-pictures.ts';

const RECORDED = path.join(import.meta.dirname, '..', '..', 'test-results', 'recordings');
/** The width of the largest files. */
const WIDTH = 640;

/** Draws what was recorded (`test-results/recordings/<name>.png`) as the pictures that come with the site. */
export async function drawRecordedPictures(): Promise<void> {
  const pngs = new Map<string, Buffer>();
  for (const file of await readdir(RECORDED, { recursive: true })) {
    if (!file.endsWith('.png')) continue;
    const small = sharp(path.join(RECORDED, file)).resize({ width: WIDTH, withoutEnlargement: true });
    pngs.set(file.replace(/\.png$/, ''), await small.png().toBuffer());
  }
  await drawSeedPictures(pngs);
  console.log(`${pngs.size} pictures`);
}
