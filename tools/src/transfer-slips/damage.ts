import type { Chance } from './chance.ts';
import { projectOnto, type Corners } from './perspective.ts';
import { changed, noisy, pixelsOf, motionBlurred, sharpOf, type Pixels } from './pixels.ts';

/**
 * Damages a transfer slip as it happens to pictures from members. `hard` goes from 0, as in most pictures,
 * to 1, where the best readers begin to fail.
 */
export type Damage = (slip: Pixels, chance: Chance, hard: number) => Promise<Buffer>;

const scale = (from: number, to: number, hard: number): number => from + (to - from) * hard;
const jpeg = (pixels: Pixels, quality: number): Promise<Buffer> =>
  sharpOf(pixels)
    .jpeg({ quality: Math.round(quality) })
    .toBuffer();

const blur: Damage = async (slip, chance, hard) => {
  if (chance.whole(0, 2) > 0)
    return sharpOf(slip)
      .blur(scale(0.8, 4, hard))
      .jpeg({ quality: 85 })
      .toBuffer();
  const angle = chance.between(0, Math.PI);
  return jpeg(motionBlurred(slip, Math.cos(angle), Math.sin(angle), Math.round(scale(3, 13, hard))), 85);
};

/** Rotated by 90, 180 or 270 degrees: either the pixels or only the EXIF orientation. */
const quarterTurn: Damage = async (slip, chance, hard) => {
  const turn = chance.pick([90, 180, 270]);
  if (chance.whole(0, 1) === 0)
    return sharpOf(slip)
      .withMetadata({ orientation: { 90: 6, 180: 3, 270: 8 }[turn] ?? 1 })
      .jpeg({ quality: Math.round(scale(90, 55, hard)) })
      .toBuffer();
  return sharpOf(slip)
    .rotate(turn)
    .jpeg({ quality: Math.round(scale(90, 55, hard)) })
    .toBuffer();
};

const tilt: Damage = async (slip, chance, hard) => {
  const angle = chance.pick([-1, 1]) * scale(2, 44, hard);
  return sharpOf(slip)
    .rotate(angle, { background: chance.pick(['#222', '#6b5a48', '#c9c4ba']) })
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** A reflection on the screen: white that grows towards its centre. */
const glare: Damage = async (slip, chance, hard) => {
  const radius = slip.width * chance.between(0.25, 0.5);
  const distance = radius * scale(1.1, 0.35, hard);
  const angle = chance.between(0, 2 * Math.PI);
  const [x0, y0] = [
    slip.width * 0.75 + Math.cos(angle) * distance,
    slip.height * 0.82 + Math.sin(angle) * distance,
  ];
  const lit = changed(
    slip,
    (value, x, y) =>
      value + (255 - value) * Math.exp(-((x - x0) ** 2 + (y - y0) ** 2) / (radius * 0.55) ** 2) * 1.05,
  );
  return jpeg(lit, 82);
};

const noise: Damage = (slip, chance, hard) => jpeg(noisy(slip, chance, scale(15, 95, hard)), 82);

/** Taken in the dark: low brightness, low contrast and sensor noise. */
const dim: Damage = (slip, chance, hard) => {
  const [gain, black] = [scale(0.5, 0.06, hard), chance.between(4, 20)];
  return jpeg(
    noisy(
      changed(slip, (value) => value * gain + black),
      chance,
      scale(2, 5, hard),
    ),
    80,
  );
};

/** Cropped close to the code, up to the quiet zone; the code itself stays complete. */
const crop: Damage = async (slip, chance, hard) => {
  const found = codeBox(slip);
  const margin = Math.round(scale(40, -1, hard));
  const [left, top] = [
    Math.max(0, found.left - margin),
    Math.max(0, found.top - Math.max(margin, chance.whole(0, 300))),
  ];
  const [right, bottom] = [
    Math.min(slip.width, found.right + margin),
    Math.min(slip.height, found.bottom + margin),
  ];
  return sharpOf(slip)
    .extract({ left, top, width: right - left, height: bottom - top })
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** Forwarded by apps that downscale and recompress, more than once. */
const resent: Damage = async (slip, _chance, hard) => {
  const width = Math.round(slip.width * scale(0.9, 0.36, hard));
  const once = await sharpOf(slip)
    .resize(width)
    .jpeg({ quality: Math.round(scale(70, 32, hard)) })
    .toBuffer();
  return jpeg(await pixelsOf(once), scale(70, 32, hard));
};

const perspective: Damage = async (slip, chance, hard) =>
  jpeg(
    await onTable(slip, chance, { lean: scale(0.02, 0.24, hard), turn: scale(0, 0.12, hard), share: 0.86 }),
    82,
  );

/** A phone's photo of another phone: a little of every damage. */
const photo: Damage = async (slip, chance, hard) => {
  const seen = await onTable(slip, chance, {
    lean: scale(0.02, 0.12, hard),
    turn: scale(0.02, 0.3, hard),
    share: scale(0.8, 0.6, hard),
  });
  const side = chance.pick([-1, 1]);
  const lit = changed(
    seen,
    (value, x) => value * (0.8 + side * scale(0.05, 0.3, hard) * (x / seen.width - 0.5)),
  );
  const soft = await sharpOf(lit)
    .blur(scale(0.5, 1.6, hard))
    .raw()
    .toBuffer();
  return jpeg(noisy({ ...lit, data: soft }, chance, scale(4, 18, hard)), scale(85, 60, hard));
};

const clean: Damage = (slip, chance) =>
  chance.whole(0, 2) === 0 ? sharpOf(slip).webp({ quality: 80 }).toBuffer() : sharpOf(slip).png().toBuffer();

export const damages = {
  clean,
  resent,
  blur,
  'quarter turn': quarterTurn,
  tilt,
  glare,
  noise,
  dim,
  crop,
  perspective,
  photo,
} satisfies Record<string, Damage>;
export type DamageKind = keyof typeof damages;

async function onTable(
  slip: Pixels,
  chance: Chance,
  { lean, turn, share }: { lean: number; turn: number; share: number },
): Promise<Pixels> {
  const [width, height] = [1200, 1600];
  const shade = chance.pick([
    [70, 56, 44],
    [150, 148, 140],
    [36, 40, 48],
    [188, 170, 140],
  ] as const);
  const grain = chance.between(0.02, 0.2);
  const ground: Pixels = { data: Buffer.alloc(width * height * 3), width, height };
  for (let at = 0; at < ground.data.length; at += 1)
    ground.data[at] = shade[at % 3]! + Math.sin(((at / 3) % width) * grain) * 14 + chance.normal() * 5;
  const [w, h] = [
    Math.min(share * width, (share * height * slip.width) / slip.height) / 2,
    Math.min(share * height, (share * width * slip.height) / slip.width) / 2,
  ];
  const angle = turn * chance.pick([-1, 1]);
  const off = () => 1 + chance.between(-lean, lean);
  const corner = (x: number, y: number) =>
    [
      width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    ] as const;
  const corners: Corners = [
    corner(-w * off(), -h * off()),
    corner(w * off(), -h * off()),
    corner(w * off(), h * off()),
    corner(-w * off(), h * off()),
  ];
  return projectOnto(ground, slip, corners);
}

/**
 * Finds the code of a transfer slip drawn by us: the pixels in the lower part that are blacker than any
 * letter.
 */
function codeBox({ data, width, height }: Pixels): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = Math.floor(height * 0.7); y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      if (data[at]! + data[at + 1]! + data[at + 2]! > 12) continue;
      Object.assign(box, {
        left: Math.min(box.left, x),
        top: Math.min(box.top, y),
        right: Math.max(box.right, x + 1),
        bottom: Math.max(box.bottom, y + 1),
      });
    }
  }
  return box;
}
