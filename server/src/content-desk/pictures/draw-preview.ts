import { resized, type Pixels } from '../../drawn-picture.ts';

/**
 * Page and preview together take about as much as a server may send unacknowledged. The
 * table has the same limit.
 */
const MAX_BYTES = 7_000;
/** The pixels that a poster fills on a phone: with fewer, browsers take the sharp one for another paint. */
const AREA = 230_400;
const QUALITIES = [50, 40, 32, 25, 18, 12];

/** A small AVIF that shows until the picture has loaded. Undefined when it would not be a likeness. */
export async function drawPreview(pixels: Pixels): Promise<Buffer | undefined> {
  const scale = Math.min(1, Math.sqrt(AREA / (pixels.width * pixels.height)));
  const small = {
    width: Math.round(pixels.width * scale),
    height: Math.round(pixels.height * scale),
  };
  const picture = resized(pixels, small);
  for (const quality of QUALITIES) {
    const bytes = await picture.clone().avif({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return undefined;
}
