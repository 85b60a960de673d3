import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  ARTWORK_ASPECT,
  ARTWORK_MAX_PIXELS,
  ARTWORK_MIN_WIDTH,
  type CropArea,
} from '@chokdee/shared/contracts/game-desk';
import { artworkWidths, type Artwork, type ArtworkWidth } from '@chokdee/shared/contracts/games';
import { pictureHead, stillPicture } from '../../still-picture.ts';
import { fieldProblem } from '../changes/field-problem.ts';

/** Of the largest file. */
const WIDTH = ARTWORK_MIN_WIDTH;
const heightOf = (width: number) => Math.round(width / ARTWORK_ASPECT);
/** As large as a ThumbHash can read. */
const SMALL = { width: 75, height: heightOf(75) };
/** A crop is given in whole pixels. */
const ASPECT_TOLERANCE = 0.01;

export interface DrawnArtwork extends Artwork {
  files: { width: ArtworkWidth; avif: Buffer }[];
}

// Encoding takes a second of a core, and operators are few.
const oneAtATime = pLimit(1);

/**
 * Redraws a part of an uploaded picture in every width as AVIF: nothing of the uploaded file is left, including
 * its metadata.
 *
 * @throws AppError VALIDATION: no picture, a broken one, an animation, too large, or a part that cannot be used
 */
export const drawArtwork = (bytes: Buffer, area: CropArea): Promise<DrawnArtwork> =>
  oneAtATime(async () => {
    const pixels = await cropped(bytes, area);
    const files = [];
    for (const width of artworkWidths)
      files.push({
        width,
        avif: await resized(pixels, width).avif({ quality: 55, effort: 4 }).toBuffer(),
      });
    return { id: idOf(files), thumbhash: await thumbhashOf(pixels), files };
  });

/** The chosen part as the pixels of the largest file. */
async function cropped(bytes: Buffer, area: CropArea): Promise<Buffer> {
  const picture = stillPicture(bytes);
  if (!picture) throw fieldProblem('file', 'artworkForm');
  const head = await pictureHead(bytes).catch(() => undefined);
  if (!head) throw fieldProblem('file', 'artworkBroken');
  const { width, height, frames } = head;
  if (frames > 1) throw fieldProblem('file', 'artworkAnimated');
  if (width * height > ARTWORK_MAX_PIXELS) throw fieldProblem('file', 'artworkPixels');
  if (width < WIDTH || height < heightOf(WIDTH)) throw fieldProblem('file', 'artworkSmall');
  if (!canCrop(area, head)) throw fieldProblem('file', 'artworkArea');
  return picture
    .extract(area)
    .resize(WIDTH, heightOf(WIDTH), { fit: 'fill' })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => {
      throw fieldProblem('file', 'artworkBroken');
    });
}

const canCrop = (
  { left, top, width, height }: CropArea,
  picture: { width: number; height: number },
): boolean =>
  width >= WIDTH &&
  left + width <= picture.width &&
  top + height <= picture.height &&
  Math.abs(width / height / ARTWORK_ASPECT - 1) <= ASPECT_TOLERANCE;

const resized = (pixels: Buffer, width: number, height = heightOf(width)) =>
  sharp(pixels, { raw: { width: WIDTH, height: heightOf(WIDTH), channels: 3 } }).resize(width, height);

async function thumbhashOf(pixels: Buffer): Promise<string> {
  const { width, height } = SMALL;
  const rgba = await resized(pixels, width, height).ensureAlpha().raw().toBuffer();
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64');
}

function idOf(files: readonly { avif: Buffer }[]): string {
  const hash = createHash('sha256');
  for (const { avif } of files) hash.update(avif);
  return hash.digest('hex').slice(0, 32);
}
