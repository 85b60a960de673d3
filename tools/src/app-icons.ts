import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

const FOLDER = path.join(import.meta.dirname, '..', '..', 'server', 'src', 'gateway', 'web-app', 'icons');
/** 180 is for iPhones. */
const SIZES = [180, 192, 512];
/** Colours of the ball: a site of lotteries and games, of lotteries, of games. */
const balls = {
  red: [200, 16, 46],
  gold: [184, 134, 11],
  violet: [109, 62, 200],
} as const satisfies Record<string, Colour>;
const BACKGROUND: Colour = [10, 7, 8];
const DISC: Colour = [245, 239, 239];
/** Within the circle that every system leaves of an icon. */
const BALL_RADIUS = 0.74;
const DISC_RADIUS = 0.47;
/** The picture is drawn this large, and made smaller, which smooths its edges. */
const DRAWN_SIZE = 2_048;

/** Draws the icons of the installed app: a ball of the lottery with a clover of four leaves. */
await mkdir(FOLDER, { recursive: true });
for (const [name, colour] of Object.entries(balls)) {
  const drawn = drawBall(colour);
  for (const size of SIZES) {
    const raw = { width: DRAWN_SIZE, height: DRAWN_SIZE, channels: 3 } as const;
    const png = sharp(drawn, { raw }).resize(size).png({ palette: true, colours: 64, compressionLevel: 9 });
    await writeFile(path.join(FOLDER, `${name}-${size}.png`), await png.toBuffer());
  }
}

function drawBall(ball: Colour): Buffer {
  const pixels = Buffer.alloc(DRAWN_SIZE * DRAWN_SIZE * 3);
  for (let y = 0, at = 0; y < DRAWN_SIZE; y += 1)
    for (let x = 0; x < DRAWN_SIZE; x += 1, at += 3)
      pixels.set(colourAt((2 * x + 1) / DRAWN_SIZE - 1, (2 * y + 1) / DRAWN_SIZE - 1, ball), at);
  return pixels;
}

/** @param across and `down` from -1 to 1. */
function colourAt(across: number, down: number, ball: Colour): Colour {
  const distance = Math.hypot(across, down);
  if (distance > BALL_RADIUS) return BACKGROUND;
  if (distance <= DISC_RADIUS) return isClover(Math.abs(across), Math.abs(down)) ? ball : DISC;
  const light = 0.95 - (0.2 * down) / BALL_RADIUS;
  const [red, green, blue] = ball;
  return [red * light, green * light, blue * light];
}

/** Four hearts whose points meet in the middle, along the axes; both coordinates are positive. */
function isClover(across: number, down: number): boolean {
  const along = Math.max(across, down);
  const aside = Math.min(across, down);
  if (Math.hypot(along - 0.27, aside - 0.078) < 0.1) return true;
  return along < 0.206 ? along > 0.03 && aside < (along - 0.02) * 0.83 : along < 0.27 && aside < 0.078;
}
