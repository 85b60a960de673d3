/** Which square of a picture is shown: its middle in fractions of the picture's width and height, and how much closer than the whole shorter side. */
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

/** The square in the picture's pixels; it never leaves the picture. */
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

/** The picture was pulled by a part of the square's side: to the right and down where positive. */
export function pulled(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const moved = squareOf(picture, {
    ...crop,
    x: (left - right * side + side / 2) / picture.width,
    y: (top - down * side + side / 2) / picture.height,
  });
  return { ...crop, x: (moved.left + side / 2) / picture.width, y: (moved.top + side / 2) / picture.height };
}
