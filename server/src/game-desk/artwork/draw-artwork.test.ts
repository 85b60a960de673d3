import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { AppError } from '../../errors.ts';
import { drawArtwork } from './draw-artwork.ts';

const whole = { left: 0, top: 0, width: 600, height: 800 };

/** Red above, blue below. */
const halves = (width = 600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } }).composite([
    {
      input: {
        create: { width, height: Math.ceil(height / 2), channels: 3, background: '#0000c0' },
      },
      gravity: 'south',
    },
  ]);

/** The key of the problem that refuses it. */
async function problemOf(bytes: Buffer, area = whole): Promise<string> {
  const error = await drawArtwork(bytes, area).then(
    () => 'drawn',
    (refused: unknown) => refused,
  );
  if (!(error instanceof AppError)) return String(error);
  return (error.details as { issues: { key: string }[] }).issues[0]!.key;
}

/** A PNG whose head claims a size that its data does not have. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Width and height that an AVIF file declares. */
function sizeOf(avif: Buffer): [number, number] {
  const at = avif.indexOf('ispe') + 8;
  return [avif.readUInt32BE(at), avif.readUInt32BE(at + 4)];
}

test.each(['jpeg', 'png', 'webp'] as const)(
  '%s becomes AVIF in three widths, without anything else of the file',
  async (format) => {
    const marked = await halves()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .toFormat(format)
      .toBuffer();
    expect(marked.includes('Somebody')).toBe(true);
    const { files, id, thumbhash } = await drawArtwork(marked, whole);
    expect(files.map(({ avif }) => avif.toString('latin1', 4, 12))).toEqual(files.map(() => 'ftypavif'));
    expect(files.map(({ avif }) => sizeOf(avif))).toEqual([
      [180, 240],
      [360, 480],
      [540, 720],
    ]);
    for (const { avif } of files)
      expect([avif.includes('Somebody'), avif.includes('Exif')]).toEqual([false, false]);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
    expect(r).toBeCloseTo(b, 0);
    expect(g).toBeLessThan(0.2);
  },
);

test('the part is cut from the picture as viewers show it', async () => {
  // Lies on its side in the file: 800 wide, 1200 high once it is turned.
  const turned = await halves(1200, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { thumbhash } = await drawArtwork(turned, { left: 200, top: 400, width: 600, height: 800 });
  // Turned clockwise, blue is on the left: 200 of the 600 columns show it.
  const { r, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  expect(r).toBeGreaterThan(b);
});

test('refuses what is no picture, whatever its name says', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><script>alert(1)</script></svg>';
  const gif = await halves().gif().toBuffer();
  for (const bytes of [Buffer.from(svg), gif, Buffer.from('<html>'), Buffer.alloc(0)])
    expect(await problemOf(bytes)).toBe('gameDesk.artworkForm');
});

test('refuses pictures that lie about their type, and broken ones', async () => {
  const png = await halves().png().toBuffer();
  const jpeg = await halves().jpeg().toBuffer();
  const lying = [
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png.subarray(3)]),
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg/>')]),
    Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBP', 'latin1'), jpeg]),
  ];
  for (const bytes of [...lying, jpeg.subarray(0, jpeg.length / 2), png.subarray(0, png.length - 60)])
    expect(await problemOf(bytes)).toBe('gameDesk.artworkBroken');
});

test('refuses an animation', async () => {
  const frames = await Promise.all([halves().png().toBuffer(), halves(600, 800).negate().png().toBuffer()]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect(await problemOf(moving)).toBe('gameDesk.artworkAnimated');
});

test('refuses a head that claims more pixels than allowed, without reading them', async () => {
  expect(await problemOf(claiming(20_000, 20_000))).toBe('gameDesk.artworkPixels');
  expect(await problemOf(claiming(600, 800))).toBe('gameDesk.artworkBroken');
});

test('refuses a small picture, and a part that is small, outside or of another shape', async () => {
  expect(await problemOf(await halves(500, 1000).png().toBuffer())).toBe('gameDesk.artworkSmall');
  const png = await halves().png().toBuffer();
  for (const part of [
    { left: 0, top: 0, width: 300, height: 400 },
    { left: 1, top: 0, width: 600, height: 800 },
    { left: 0, top: 1, width: 600, height: 800 },
    { left: 0, top: 0, width: 600, height: 600 },
    { left: 0, top: 0, width: 600, height: 0 },
  ])
    expect(await problemOf(png, part)).toBe('gameDesk.artworkArea');
});
