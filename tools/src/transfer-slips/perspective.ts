import type { Pixels } from './pixels.ts';

type Corner = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** Projects a picture onto another with the given corners, like a camera that sees a screen at an angle. */
export function projectOnto(ground: Pixels, picture: Pixels, corners: Corners): Pixels {
  const data = Buffer.from(ground.data);
  const back = toUnitSquare(corners);
  for (let y = 0; y < ground.height; y += 1) {
    for (let x = 0; x < ground.width; x += 1) {
      const [u, v] = back(x + 0.5, y + 0.5);
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      sample(picture, u * picture.width - 0.5, v * picture.height - 0.5, data, (y * ground.width + x) * 3);
    }
  }
  return { data, width: ground.width, height: ground.height };
}

function sample({ data, width, height }: Pixels, x: number, y: number, into: Buffer, at: number): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const right = Math.max(0, Math.min(1, x - left));
  const down = Math.max(0, Math.min(1, y - top));
  const first = (top * width + left) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const above = data[first + channel]! * (1 - right) + data[first + 3 + channel]! * right;
    const below =
      data[first + width * 3 + channel]! * (1 - right) + data[first + width * 3 + 3 + channel]! * right;
    into[at + channel] = above * (1 - down) + below * down;
  }
}

/**
 * The projective map from four corners to the unit square (Heckbert's construction, inverted by its
 * adjugate).
 */
function toUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): (
  x: number,
  y: number,
) => [number, number] {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  const inverse = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  return (x, y) => {
    const w = inverse[6] * x + inverse[7] * y + inverse[8];
    return [
      (inverse[0] * x + inverse[1] * y + inverse[2]) / w,
      (inverse[3] * x + inverse[4] * y + inverse[5]) / w,
    ];
  };
}
