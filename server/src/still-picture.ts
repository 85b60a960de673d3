import sharp, { type Sharp } from 'sharp';

/** A phone's camera makes half as many; a small file may claim many more. */
const MAX_PICTURE_PIXELS = 25_000_000;
const MAX_SECONDS = 5;

/** Judges by the first bytes: neither the file name nor the content type decides which decoder reads it. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP');

// Only these three of the library's many formats may be read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

/**
 * An uploaded JPEG, PNG or WebP, upright. Reading its pixels fails when it is broken, has more than
 * MAX_PICTURE_PIXELS or takes too long. Undefined: another format.
 */
export function stillPicture(bytes: Buffer): Sharp | undefined {
  if (!isPicture(bytes)) return undefined;
  return sharp(bytes, {
    limitInputPixels: MAX_PICTURE_PIXELS,
    failOn: 'error',
    autoOrient: true,
  }).timeout({ seconds: MAX_SECONDS });
}

/** What the head of an uploaded picture claims, whose pixels are not read. */
export async function pictureHead(bytes: Buffer): Promise<{ width: number; height: number; frames: number }> {
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { ...autoOrient, frames: pages };
}
