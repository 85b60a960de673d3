import jsQR from 'jsqr';
import { parseTransferSlipCode, type TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import { pictureViews, type PictureView } from './picture-views.ts';

/**
 * transfer-slip: its code; other: a code of something else; none: no code found; unreadable: the browser
 * cannot decode the picture.
 */
export type FoundCode =
  | ({ kind: 'transfer-slip' } & TransferSlipCode)
  | { kind: 'other' | 'none' | 'unreadable' };

/**
 * Time limit for the search. After it the server searches, which does it better, and the member does not
 * wait.
 */
const SEARCH_LIMIT_MS = 4_000;

/** BarcodeDetector is not in every browser, nor in TypeScript's types. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: { new (options: { formats: string[] }): Detector } | undefined;

/**
 * Finds a transfer slip's QR code on a picture, piece by piece, yielding to the page in between. Respects the
 * EXIF orientation.
 */
export async function findCode(picture: Blob): Promise<FoundCode> {
  if (typeof createImageBitmap !== 'function') return { kind: 'unreadable' };
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return { kind: 'unreadable' };
  try {
    let other = false;
    for await (const text of codesOn(bitmap)) {
      const code = parseTransferSlipCode(text);
      if (code) return { kind: 'transfer-slip', ...code };
      other = true;
    }
    return { kind: other ? 'other' : 'none' };
  } finally {
    bitmap.close();
  }
}

/** Tries the browser's own reader first: it is fast and runs off the main thread. */
async function* codesOn(bitmap: ImageBitmap): AsyncGenerator<string> {
  if (typeof BarcodeDetector === 'function') {
    const decoded = await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap).catch(() => []);
    for (const { rawValue } of decoded) yield rawValue;
  }
  const untilMs = performance.now() + SEARCH_LIMIT_MS;
  for (const view of pictureViews(bitmap.width, bitmap.height)) {
    await nextTask();
    if (performance.now() > untilMs) return;
    const { data, width, height } = pixelsOf(bitmap, view);
    const decoded = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
    if (decoded?.data) yield decoded.data;
  }
}

function pixelsOf(
  bitmap: ImageBitmap,
  { x, y, width, height, drawnWidth, drawnHeight }: PictureView,
): ImageData {
  const canvas = Object.assign(document.createElement('canvas'), { width: drawnWidth, height: drawnHeight });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('canvas 2D context is not available');
  context.drawImage(bitmap, x, y, width, height, 0, 0, drawnWidth, drawnHeight);
  return context.getImageData(0, 0, drawnWidth, drawnHeight);
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
