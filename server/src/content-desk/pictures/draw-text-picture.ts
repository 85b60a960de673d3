import { PICTURE_WIDTH, widthsOf } from '@chokdee/shared/contracts/content-picture';
import {
  checkedPicture,
  onePictureAtATime,
  pictureId,
  resized,
  thumbhashOf,
  type Pixels,
} from '../../drawn-picture.ts';
import type { DrawnPicture } from '../../content/public.ts';
import { fieldProblem } from '../field-problem.ts';
import { drawPreview } from './draw-preview.ts';

/** A phone's camera makes half as many; a small file may claim many more. */
const MAX_PIXELS = 25_000_000;
const MIN_WIDTH = 320;
/** A taller one pushes the text away. */
const MAX_HEIGHTS = 2;
/** The limit of one file; the table has the same. */
const MAX_BYTES = 2_000_000;
/** Longer side of what a ThumbHash reads. */
const SMALL = 75;

/**
 * Redraws an uploaded picture as AVIF and WebP in every width that it has pixels for.
 *
 * @throws AppError VALIDATION: no picture, a broken one, an animation, too small, too tall or too large
 */
export const drawTextPicture = (bytes: Buffer): Promise<DrawnPicture> =>
  onePictureAtATime(async () => {
    const pixels = await pixelsOf(bytes);
    const { width, height } = pixels;
    const files: DrawnPicture['files'] = [];
    for (const each of widthsOf({ width })) {
      const picture = resized(pixels, { width: each, height: Math.round((height * each) / width) });
      files.push(
        {
          width: each,
          format: 'avif',
          bytes: await picture.clone().avif({ quality: 55, effort: 4 }).toBuffer(),
        },
        { width: each, format: 'webp', bytes: await picture.clone().webp({ quality: 75 }).toBuffer() },
      );
    }
    if (files.some((file) => file.bytes.length > MAX_BYTES)) throw fieldProblem('file', 'pictureLarge');
    const scale = SMALL / Math.max(width, height);
    const small = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    return {
      id: pictureId(files.map((file) => file.bytes)),
      width,
      height,
      thumbhash: await thumbhashOf(pixels, small),
      files,
      preview: await drawPreview(pixels),
    };
  });

/** The pixels of the largest files. */
async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const checked = await checkedPicture(bytes, MAX_PIXELS);
  if ('fault' in checked) throw fieldProblem('file', `picture${checked.fault}`);
  const { picture, width, height } = checked;
  if (width < MIN_WIDTH || height > width * MAX_HEIGHTS) throw fieldProblem('file', 'pictureSmall');
  const { data, info } = await picture
    .resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw fieldProblem('file', 'pictureBroken');
    });
  return { data, width: info.width, height: info.height };
}
