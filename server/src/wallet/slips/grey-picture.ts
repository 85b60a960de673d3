import sharp, { type Sharp } from 'sharp';
import { heicPixels } from './heic.ts';
import type { PictureKind } from './picture-kind.ts';

/** What phones make. A small file may claim many more. */
const MAX_PIXELS = 52_000_000;
/** Less than the process has. */
const MAX_SECONDS = 15;

// Of the many formats that the library knows, these three are all that it may read in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

/** One byte a pixel. */
export interface GreyPicture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * The picture upright and grey, `side` pixels long at most.
 *
 * @throws Error when it is none, is broken, or claims more than MAX_PIXELS.
 */
export async function greyPicture(bytes: Buffer, kind: PictureKind, side: number): Promise<GreyPicture> {
  const picture =
    kind === 'heic'
      ? await fromHeic(bytes)
      : sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
  return rawOf(
    picture
      .timeout({ seconds: MAX_SECONDS })
      .flatten({ background: '#fff' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true }),
  );
}

/** The same picture made otherwise, for another try. */
export const altered = (
  { data, width, height }: GreyPicture,
  change: (picture: Sharp) => Sharp,
): Promise<GreyPicture> => rawOf(change(sharp(data, { raw: { width, height, channels: 1 } })));

async function rawOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function fromHeic(bytes: Buffer): Promise<Sharp> {
  const { data, width, height } = await heicPixels(bytes, MAX_PIXELS);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
