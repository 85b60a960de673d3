import type { HeicPixels } from 'libheif-js/wasm-bundle.js';

/**
 * The main picture of a HEIC file, upright, four bytes a pixel. The library comes as WebAssembly within its package.
 *
 * @throws Error when there is none, or one larger than `maxPixels`, by its own word, before room is made for it.
 */
export async function heicPixels(bytes: Buffer, maxPixels: number): Promise<HeicPixels> {
  const { default: library } = await import('libheif-js/wasm-bundle.js');
  const images = new library.HeifDecoder().decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('no picture in the file');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width < 1 || height < 1 || width * height > maxPixels)
      throw new Error(`a picture of ${width} by ${height}`);
    return await new Promise((resolve, reject) => {
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (drawn) =>
        drawn ? resolve(drawn) : reject(new Error('the picture is broken')),
      );
    });
  } finally {
    for (const image of images) image.free();
  }
}
