import jsQR from 'jsqr';
import sharp from 'sharp';
import type { CorpusTransferSlip } from './corpus.ts';

const SIDE = 1_000;

/** Whether jsqr reads the code in one pass, as a browser could without the server. */
export async function jsqrReads({ picture, text }: CorpusTransferSlip): Promise<boolean> {
  const { data, info } = await sharp(picture, { autoOrient: true })
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (
    jsQR(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info.width, info.height)?.data ===
    text
  );
}
