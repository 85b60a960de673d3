import type { Area } from '@chokdee/shared/crop/crop-view';

/** Twice the size that the server stores, because it scales the picture down. */
const FILE_PIXELS = 512;

/** Renders the chosen square as a small file. */
export function croppedFile(picture: ImageBitmap, { x, y, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = FILE_PIXELS;
  canvas.height = FILE_PIXELS;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, FILE_PIXELS, FILE_PIXELS);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, x, y, width, height, 0, 0, FILE_PIXELS, FILE_PIXELS);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      0.9,
    );
  });
}
