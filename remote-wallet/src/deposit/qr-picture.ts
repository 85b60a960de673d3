import { canShare, downloadPicture, sharePicture } from '@chokdee/shared/share-picture';

const SIDE = 720;
const MARGIN = 60;
const FOOT = 110;

/** Renders an SVG code with a caption to a PNG that a banking app can read from the phone's photos. */
export async function pictureOf(code: SVGSVGElement, caption: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE + 2 * MARGIN;
  canvas.height = SIDE + MARGIN + FOOT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('canvas 2D context is not available');

  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  pen.font = '600 34px Sarabun, "Noto Sans Khmer", "Noto Sans Myanmar", sans-serif';
  pen.textAlign = 'center';
  pen.fillText(caption, canvas.width / 2, SIDE + MARGIN + FOOT / 2, SIDE);

  const scale = SIDE / code.viewBox.baseVal.width;
  pen.setTransform(scale, 0, 0, scale, MARGIN, MARGIN);
  for (const path of code.querySelectorAll('path')) {
    pen.fillStyle = path.getAttribute('fill') ?? '#000000';
    pen.fill(new Path2D(path.getAttribute('d') ?? ''));
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('canvas could not be encoded as PNG');
  return blob;
}

/**
 * Saves a picture: on a phone through the share sheet, the only way into the photos; as a download elsewhere.
 */
export async function savePicture(file: File): Promise<void> {
  if (window.matchMedia('(pointer: coarse)').matches && canShare()) return sharePicture(file);
  downloadPicture(file);
}
