/**
 * The square of a picture to show: its centre as fractions of the picture's width and height, and the zoom
 * relative to the whole shorter side.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;
export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The square in pixels of the picture; always within the picture. */
export function squareOf(
  { width, height }: Size,
  { x, y, zoom }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return {
    left: between(x * width - side / 2, 0, width - side),
    top: between(y * height - side / 2, 0, height - side),
    side,
  };
}

/** The picture was dragged by a fraction of the square's side; positive is right and down. */
export function pulled(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const moved = squareOf(picture, {
    ...crop,
    x: (left - right * side + side / 2) / picture.width,
    y: (top - down * side + side / 2) / picture.height,
  });
  return { ...crop, x: (moved.left + side / 2) / picture.width, y: (moved.top + side / 2) / picture.height };
}
