import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const root = path.join(import.meta.dirname, '..', '..');
const RECORDED = path.join(root, 'test-results', 'recordings', 'screens');
const FOLDER = path.join(root, 'server', 'src', 'content', 'screens', 'pictures');
/** Pictures of the web manifest: browsers do not show them as AVIF there. */
const OF_APP = /^app-/;
/** The limit of a picture of the web manifest. */
const MAX_WIDTH = 1_280;

/**
 * Draws what was recorded (`<name>.<locale>.png`) as the pictures of screens that the site serves, and
 * removes those that are no longer recorded.
 */
export async function drawScreenPictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const drawn = new Map<string, Buffer>();
  for (const file of await readdir(RECORDED)) {
    const name = file.replace(/\.png$/, '');
    const picture = sharp(path.join(RECORDED, file));
    const [format, bytes] = OF_APP.test(name)
      ? ['webp', await ofApp(picture)]
      : ['avif', await ofStep(picture)];
    drawn.set(`${name}.${format}`, bytes);
  }
  for (const file of await readdir(FOLDER)) if (!drawn.has(file)) await rm(path.join(FOLDER, file));
  for (const [file, bytes] of drawn) await writeFile(path.join(FOLDER, file), bytes);
  const bytes = [...drawn.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`${drawn.size} pictures of screens, ${Math.round(bytes / 1000)} kB`);
}

const ofStep = (picture: Sharp): Promise<Buffer> =>
  picture.avif({ quality: 32, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();

const ofApp = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: MAX_WIDTH, withoutEnlargement: true }).webp({ quality: 36, effort: 4 }).toBuffer();
