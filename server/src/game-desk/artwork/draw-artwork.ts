import {
  ARTWORK_ASPECT,
  ARTWORK_MAX_PIXELS,
  ARTWORK_MIN_WIDTH,
  type CropArea,
} from '@chokdee/shared/contracts/game-desk';
import { artworkWidths, type Artwork, type ArtworkWidth } from '@chokdee/shared/contracts/games';
import {
  checkedPicture,
  onePictureAtATime,
  pictureId,
  resized,
  thumbhashOf,
  type Pixels,
} from '../../drawn-picture.ts';
import { fieldProblem } from '../changes/field-problem.ts';

const sized = (width: number) => ({ width, height: Math.round(width / ARTWORK_ASPECT) });
const LARGEST = sized(ARTWORK_MIN_WIDTH);
/** The largest size that a ThumbHash can read. */
const SMALL = sized(75);
/** A crop is given in whole pixels. */
const ASPECT_TOLERANCE = 0.01;

export interface DrawnArtwork extends Artwork {
  files: { width: ArtworkWidth; avif: Buffer }[];
}

/**
 * Redraws a part of an uploaded picture in every width as AVIF.
 *
 * @throws AppError VALIDATION: no picture, a broken one, an animation, too large, or a part
 *   that cannot be used
 */
export const drawArtwork = (bytes: Buffer, area: CropArea): Promise<DrawnArtwork> =>
  onePictureAtATime(async () => {
    const pixels = await cropped(bytes, area);
    const files = [];
    for (const width of artworkWidths)
      files.push({
        width,
        avif: await resized(pixels, sized(width)).avif({ quality: 55, effort: 4 }).toBuffer(),
      });
    return {
      id: pictureId(files.map(({ avif }) => avif)),
      thumbhash: await thumbhashOf(pixels, SMALL),
      files,
    };
  });

/** The chosen part as the pixels of the largest file. */
async function cropped(bytes: Buffer, area: CropArea): Promise<Pixels> {
  const checked = await checkedPicture(bytes, ARTWORK_MAX_PIXELS);
  if ('fault' in checked) throw fieldProblem('file', `artwork${checked.fault}`);
  const { picture, width, height } = checked;
  if (width < LARGEST.width || height < LARGEST.height) throw fieldProblem('file', 'artworkSmall');
  if (!canCrop(area, checked)) throw fieldProblem('file', 'artworkArea');
  const data = await picture
    .extract(area)
    .resize(LARGEST.width, LARGEST.height, { fit: 'fill' })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => {
      throw fieldProblem('file', 'artworkBroken');
    });
  return { data, ...LARGEST };
}

const canCrop = (
  { left, top, width, height }: CropArea,
  picture: { width: number; height: number },
): boolean =>
  width >= LARGEST.width &&
  left + width <= picture.width &&
  top + height <= picture.height &&
  Math.abs(width / height / ARTWORK_ASPECT - 1) <= ASPECT_TOLERANCE;
