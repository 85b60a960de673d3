import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawSeedPictures } from './seed-pictures.ts';

/**
 * Draws where to tap to install the site as an app: parts of the browsers' own bars, without words, so that
 * one picture serves every language. They are low, so that a page's text stays its largest paint on a phone.
 */
const WIDTH = 640;
const HEIGHT = 112;
const colours = {
  ground: '#221a1d',
  panel: '#33282c',
  line: '#6b5d62',
  ink: '#d8cdd0',
  mark: '#ff9399',
  chosen: '#6b1a29',
};

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
/** Illegible lines in place of text. */
const words = (x: number, y: number, width: number, fill = colours.line) =>
  rect(x, y - 5, width, 10, 5, fill);
const ring = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colours.mark}" stroke-width="5"/>`;
const stroked = (path: string, x: number, y: number, stroke = colours.ink) =>
  `<path d="${path}" transform="translate(${x} ${y})" fill="none" stroke="${stroke}" ` +
  'stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';

const dots = (x: number, y: number) =>
  [-11, 0, 11].map((down) => `<circle cx="${x}" cy="${y + down}" r="4" fill="${colours.ink}"/>`).join('');
/** A phone, or a screen, into which an arrow leads. */
const intoPhone = 'M-9 -16h18v32h-18zM0 -8v14M-5 2l5 5 5 -5';
const intoScreen = 'M-4 -14h-12v22h32v-8M-8 15h16M8 -16v15M2 -7l6 6 6 -6';
/** The square with an arrow that points up. */
const share = 'M-6 -6h-8v22h28v-22h-8M0 6v-24M-7 -12l7 -7 7 7';
const plusInSquare = 'M-13 -13h26v26h-26zM0 -6v12M-6 0h12';
const book = 'M0 -10c-6 -4 -12 -4 -16 -3v22c5 -1 11 0 16 3c5 -3 11 -4 16 -3v-22c-4 -1 -10 -1 -16 3v22';
const tabs = 'M-14 -6h20v20h-20zM-6 -6v-8h20v20h-8';
const back = 'M6 -12l-12 12 12 12';
const forward = 'M-6 -12l12 12 -12 12';
const lock = 'M-7 -1h14v11h-14zM-4 -1v-5a4 4 0 0 1 8 0v5';

const icon = readFileSync(
  path.join(import.meta.dirname, '../../server/src/gateway/web-app/icons/red-192.png'),
  'base64',
);
const iconAt = (x: number, y: number, size: number) =>
  `<clipPath id="icon"><rect x="${x}" y="${y}" width="${size}" height="${size}" rx="22"/></clipPath>` +
  `<image x="${x}" y="${y}" width="${size}" height="${size}" clip-path="url(#icon)" ` +
  `href="data:image/png;base64,${icon}"/>`;

const drawings: Record<string, string> = {
  'install/android-menu': [
    dots(72, 56),
    ring(72, 56, 32),
    stroked('M-20 0h40M10 -10l10 10 -10 10', 152, 56, colours.mark),
    rect(212, -20, 404, 152, 14, colours.panel),
    rect(222, 26, 384, 60, 10, colours.chosen),
    stroked(intoPhone, 254, 56),
    words(290, 56, 230, colours.ink),
  ].join(''),
  'install/android-icon': [
    ...[0, 1, 3].map((at) => rect(76 + at * 136, 16, 80, 80, 22, colours.panel)),
    iconAt(348, 16, 80),
    `<rect x="340" y="8" width="96" height="96" rx="28" fill="none" stroke="${colours.mark}" stroke-width="5"/>`,
  ].join(''),
  'install/iphone-share': [
    stroked(back, 76, 56, colours.line),
    stroked(forward, 198, 56, colours.line),
    stroked(share, 320, 58),
    ring(320, 56, 38),
    stroked(book, 442, 58, colours.line),
    stroked(tabs, 564, 56, colours.line),
  ].join(''),
  'install/iphone-add': [
    rect(24, -40, 592, 56, 18, colours.panel),
    rect(24, 24, 592, 64, 18, colours.chosen),
    words(52, 56, 250, colours.ink),
    stroked(plusInSquare, 576, 56),
    `<rect x="22" y="22" width="596" height="68" rx="20" fill="none" stroke="${colours.mark}" stroke-width="5"/>`,
    rect(24, 96, 592, 60, 18, colours.panel),
  ].join(''),
  'install/computer-icon': [
    rect(0, 0, WIDTH, HEIGHT, 0, colours.panel),
    stroked(back, 50, 56, colours.line),
    rect(96, 28, 466, 56, 28, colours.ground),
    stroked(lock, 126, 54, colours.line),
    words(150, 56, 190),
    stroked(intoScreen, 522, 56),
    ring(522, 56, 36),
    dots(602, 56),
  ].join(''),
};

// The server, whose code draws them, reads none.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
const pngs = new Map<string, Buffer>();
for (const [name, drawing] of Object.entries(drawings)) {
  const ground = rect(0, 0, WIDTH, HEIGHT, 0, colours.ground);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ground}${drawing}</svg>`;
  pngs.set(name, await sharp(Buffer.from(svg)).png().toBuffer());
}
const bytes = await drawSeedPictures(pngs);
console.log(`${pngs.size} pictures, ${Math.round(bytes / 1000)} kB in every form`);
