import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { pictureHead, stillPicture } from './still-picture.ts';

/** Encoding takes a second of a core, and operators are few. */
export const onePictureAtATime = pLimit(1);

/** `Form`: no JPEG, PNG or WebP. `Broken`: it lies about its type, or is damaged. */
type PictureFault = 'Form' | 'Broken' | 'Animated' | 'Pixels';

/** An uploaded picture, upright, with the size that its head claims; or why it cannot be used. */
export async function checkedPicture(
  bytes: Buffer,
  maxPixels: number,
): Promise<{ picture: Sharp; width: number; height: number } | { fault: PictureFault }> {
  const picture = stillPicture(bytes);
  if (!picture) return { fault: 'Form' };
  const head = await pictureHead(bytes).catch(() => undefined);
  if (!head) return { fault: 'Broken' };
  const { width, height, frames } = head;
  if (frames > 1) return { fault: 'Animated' };
  if (width * height > maxPixels) return { fault: 'Pixels' };
  return { picture, width, height };
}

/** Three channels, row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The picture in another size. Nothing of the uploaded file is left, including its metadata. */
export const resized = ({ data, width, height }: Pixels, to: { width: number; height: number }): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } }).resize(to.width, to.height, { fit: 'fill' });

/** ThumbHash placeholder, in base64. @param small of 100 pixels at most in each direction. */
export async function thumbhashOf(pixels: Pixels, small: { width: number; height: number }): Promise<string> {
  const rgba = await resized(pixels, small).ensureAlpha().raw().toBuffer();
  return Buffer.from(rgbaToThumbHash(small.width, small.height, rgba)).toString('base64');
}

/** First half of the SHA-256 of its files. */
export function pictureId(files: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  return hash.digest('hex').slice(0, 32);
}
