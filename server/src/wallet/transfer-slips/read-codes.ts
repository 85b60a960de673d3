import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseTransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import { transformPicture, greyPicture, type GreyPicture } from './grey-picture.ts';
import type { PictureKind } from './picture-kind.ts';

/** A larger side finds no more codes, except small codes on photos from a distance: those use `LONG_SIDE`. */
const SIDE = 2_000;
const LONG_SIDE = 4_000;
const SHORT_SIDE = 900;
/** CPU time, so independent of the machine's load. No further attempt starts after it. */
const CPU_BUDGET_MS = 2_500;
const MAX_CODES = 8;

// The library fetches its WebAssembly from a CDN by default.
const program = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const ready = prepareZXingModule({
  overrides: {
    wasmBinary: program.buffer.slice(
      program.byteOffset,
      program.byteOffset + program.byteLength,
    ) as ArrayBuffer,
  },
  fireImmediately: true,
});

/**
 * Reads the texts of the QR codes on a picture. Attempts run in the order of their success on the test
 * corpus: unchanged, sharpened (shaken or blurred pictures), reduced (noise), large (photos from a distance),
 * enlarged. Stops at the first code of a transfer slip.
 *
 * @throws Error when the file is not a readable picture
 */
export async function readCodes(bytes: Buffer, kind: PictureKind): Promise<string[]> {
  const began = process.cpuUsage();
  const plain = await greyPicture(bytes, kind, SIDE);
  const found = new Set<string>();
  const variants: (() => Promise<GreyPicture>)[] = [
    async () => plain,
    () =>
      transformPicture(plain, (picture) =>
        picture.normalise().sharpen({ sigma: 4, m1: 5, m2: 5, x1: 1, y2: 160, y3: 160 }),
      ),
    () =>
      transformPicture(plain, (picture) =>
        picture.resize(SHORT_SIDE, SHORT_SIDE, { fit: 'inside', withoutEnlargement: true }),
      ),
    ...(Math.max(plain.width, plain.height) < SIDE ? [] : [() => greyPicture(bytes, kind, LONG_SIDE)]),
    () =>
      transformPicture(plain, (picture) =>
        picture.resize(2_400, 2_400, { fit: 'inside' }).blur(2).normalise(),
      ),
  ];
  for (const render of variants) {
    for (const text of await codesOn(await render())) found.add(text);
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1_000 > CPU_BUDGET_MS || [...found].some((text) => parseTransferSlipCode(text)))
      break;
  }
  return [...found];
}

async function codesOn({ data, width, height }: GreyPicture): Promise<string[]> {
  await ready;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < data.length; from += 1, to += 4) {
    pixels[to] = pixels[to + 1] = pixels[to + 2] = data[from]!;
    pixels[to + 3] = 255;
  }
  const codes = await readBarcodes(
    { data: pixels, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MAX_CODES },
  );
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
