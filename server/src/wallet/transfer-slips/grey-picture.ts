import sharp, { type Sharp } from 'sharp';
import { heicPixels } from './heic.ts';
import type { PictureKind } from './picture-kind.ts';

/** Enough for phone cameras. Limited because a small file may declare huge dimensions. */
const MAX_PIXELS = 52_000_000;
/** Less than the reader's time limit per picture. */
const MAX_SECONDS = 15;

// Restricts the library to three of its many formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

/** One byte per pixel. */
export interface GreyPicture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes a picture to greyscale, upright, at most `side` pixels on its longer side.
 *
 * @throws Error when it is not a picture, is broken, or declares more than MAX_PIXELS
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

/** Applies a change to a decoded picture, for another read attempt. */
export const transformPicture = (
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
