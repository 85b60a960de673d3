import type { HeicPixels } from 'libheif-js/wasm-bundle.js';

/**
 * Decodes the primary picture of a HEIC file, upright, four bytes per pixel. The library is WebAssembly
 * inside its package.
 *
 * @throws Error when there is no picture, or its declared size exceeds `maxPixels` (checked before memory is
 * allocated)
 */
export async function heicPixels(bytes: Buffer, maxPixels: number): Promise<HeicPixels> {
  const { default: library } = await import('libheif-js/wasm-bundle.js');
  const images = new library.HeifDecoder().decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('The file contains no picture.');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width < 1 || height < 1 || width * height > maxPixels)
      throw new Error(`The picture is too large or empty: ${width} x ${height}.`);
    return await new Promise((resolve, reject) => {
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (drawn) =>
        drawn ? resolve(drawn) : reject(new Error('The picture is broken.')),
      );
    });
  } finally {
    for (const image of images) image.free();
  }
}
