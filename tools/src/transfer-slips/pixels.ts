import sharp from 'sharp';
import type { Chance } from './chance.ts';

/** A picture in memory: RGB, three bytes per pixel. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const sharpOf = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** Maps every byte by value and position. */
export function changed(
  { data, width, height }: Pixels,
  change: (value: number, x: number, y: number) => number,
): Pixels {
  const out = Buffer.allocUnsafe(data.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1, at += 1)
        out[at] = Math.max(0, Math.min(255, change(data[at]!, x, y)));
  }
  return { data: out, width, height };
}

export const noisy = (pixels: Pixels, chance: Chance, deviation: number): Pixels =>
  changed(pixels, (value) => value + chance.normal() * deviation);

/** Motion blur: the mean along a line. */
export function motionBlurred(pixels: Pixels, dx: number, dy: number, length: number): Pixels {
  const { data, width, height } = pixels;
  const out = Buffer.allocUnsafe(data.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        let sum = 0;
        for (let step = 0; step < length; step += 1) {
          const sx = Math.max(0, Math.min(width - 1, Math.round(x + dx * (step - length / 2))));
          const sy = Math.max(0, Math.min(height - 1, Math.round(y + dy * (step - length / 2))));
          sum += data[(sy * width + sx) * 3 + channel]!;
        }
        out[at] = sum / length;
      }
    }
  }
  return { data: out, width, height };
}
