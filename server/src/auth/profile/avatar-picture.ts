import sharp from 'sharp';
import { AppError } from '../../errors.ts';

const SIDE_PIXELS = 256;
/** A phone's camera makes half as many; a small file may claim many more. */
const MAX_PIXELS = 25_000_000;
const MAX_SECONDS = 5;

/** By their first bytes: neither the file name nor the content type decides which decoder reads it. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP');

// Of the library's many formats, only these three may be read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

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
  if (!isPicture(bytes)) throw new AppError('AVATAR_UNREADABLE');
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
      .timeout({ seconds: MAX_SECONDS })
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new AppError('AVATAR_UNREADABLE', undefined, { cause: error });
  }
}
