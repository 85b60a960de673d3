import jsQR from 'jsqr';
import { parseSlipCode, type SlipCode } from '@chokdee/shared/rules/slip-code';
import { pictureViews, type PictureView } from './picture-views.ts';

/** slip: a slip's code; other: a code, but of no slip; none: none that this browser finds; unreadable: it cannot even show the picture. */
export type Found = ({ kind: 'slip' } & SlipCode) | { kind: 'other' | 'none' | 'unreadable' };

/** After that no further piece is looked at: the server does it better, and the member waits. */
const PATIENCE_MS = 4_000;

/** Not every browser has it, and TypeScript knows it not. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: { new (options: { formats: string[] }): Detector } | undefined;

/** Looks for the code of a slip on a picture, a piece at a time, and lets the page do something else in between. Turned as the camera says. */
export async function findCode(picture: Blob): Promise<Found> {
  if (typeof createImageBitmap !== 'function') return { kind: 'unreadable' };
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return { kind: 'unreadable' };
  try {
    let other = false;
    for await (const text of codesOn(bitmap)) {
      const code = parseSlipCode(text);
      if (code) return { kind: 'slip', ...code };
      other = true;
    }
    return { kind: other ? 'other' : 'none' };
  } finally {
    bitmap.close();
  }
}

/** The browser's own reader first, which is quick and works beside the page. */
async function* codesOn(bitmap: ImageBitmap): AsyncGenerator<string> {
  if (typeof BarcodeDetector === 'function') {
    const seen = await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap).catch(() => []);
    for (const { rawValue } of seen) yield rawValue;
  }
  const untilMs = performance.now() + PATIENCE_MS;
  for (const view of pictureViews(bitmap.width, bitmap.height)) {
    await nextTask();
    if (performance.now() > untilMs) return;
    const { data, width, height } = drawn(bitmap, view);
    const seen = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
    if (seen?.data) yield seen.data;
  }
}

function drawn(
  bitmap: ImageBitmap,
  { x, y, width, height, drawnWidth, drawnHeight }: PictureView,
): ImageData {
  const canvas = Object.assign(document.createElement('canvas'), { width: drawnWidth, height: drawnHeight });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser draws no pictures');
  pen.drawImage(bitmap, x, y, width, height, 0, 0, drawnWidth, drawnHeight);
  return pen.getImageData(0, 0, drawnWidth, drawnHeight);
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
