import { AppError } from '../../errors.ts';
import { stillPicture } from '../../still-picture.ts';

const SIDE_PIXELS = 256;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Redraws a picture upright, square, small and as WebP: nothing of the uploaded file is left, including its
 * metadata. One at a time, on a separate thread.
 *
 * @throws AppError AVATAR_UNREADABLE
 */
export function squarePicture(bytes: Buffer): Promise<Buffer> {
  const drawn = previous.then(() => draw(bytes));
  previous = drawn.catch(() => undefined);
  return drawn;
}

async function draw(bytes: Buffer): Promise<Buffer> {
  const picture = stillPicture(bytes);
  if (!picture) throw new AppError('AVATAR_UNREADABLE');
  try {
    return await picture.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch (error) {
    throw new AppError('AVATAR_UNREADABLE', undefined, { cause: error });
  }
}
