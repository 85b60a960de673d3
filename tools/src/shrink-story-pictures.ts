import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../../e2e/pictures');

/** Gives new pictures of stories a palette: a third of the bytes, within the tolerance of the comparison. */
export async function shrinkStoryPictures(): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const picture = sharp(file);
    if ((await picture.metadata()).isPalette) continue;
    await writeFile(
      file,
      await picture.png({ palette: true, quality: 85, dither: 0, effort: 10 }).toBuffer(),
    );
  }
}
