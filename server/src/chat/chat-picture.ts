import pLimit from 'p-limit';
import { AppError } from '../errors.ts';
import { stillPicture } from '../still-picture.ts';

const SIDE_PIXELS = 1_280;
const oneAtATime = pLimit(1);

export interface ChatPicture {
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture as WebP, upright and within the size limit. Removes everything else of the uploaded
 * file, including its metadata.
 *
 * @throws AppError IMAGE_UNREADABLE
 */
export const drawChatPicture = (bytes: Buffer): Promise<ChatPicture> =>
  oneAtATime(async () => {
    const picture = stillPicture(bytes);
    if (!picture) throw new AppError('IMAGE_UNREADABLE');
    try {
      const { data, info } = await picture
        .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { webp: data, width: info.width, height: info.height };
    } catch (error) {
      throw new AppError('IMAGE_UNREADABLE', undefined, { cause: error });
    }
  });
