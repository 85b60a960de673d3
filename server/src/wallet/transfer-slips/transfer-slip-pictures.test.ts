import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_TRANSFER_SLIP_BYTES } from '@chokdee/shared/contracts/transfer-slips';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import {
  newTransferSlip,
  OUR_ACCOUNT,
  pictureOf,
  scriptedVerifier,
  sendTransferSlip,
} from '../../../testing/transfer-slips.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

const PROMPTPAY = '00020101021229370016A0000006770101110113006681234567853037645802TH5406100.0063041123';

const verifier = scriptedVerifier();
let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  const env = testEnv({ RECEIVING_BANKS: JSON.stringify([OUR_ACCOUNT]) });
  site = await testApp({ env, transferSlipVerifier: verifier });
  await seedReceivingBanks(site.db, env);
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});

const outcome = async (picture: Buffer | undefined) => {
  const answer = await sendTransferSlip(site, malee, picture);
  return answer.json<{ code?: string; status?: string; transRef?: string }>();
};
const known = (slip = newTransferSlip()) => {
  verifier.knows(slip, 100);
  return slip;
};

describe('is read', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s', async (format) => {
    const slip = known();
    expect(
      await outcome(
        await sharp(await pictureOf(slip))
          [format]()
          .toBuffer(),
      ),
    ).toMatchObject({ status: 'verified', ...slip });
  });

  test('as HEIC', async () => {
    const slip = known({ sendingBank: '004', transRef: '014242082547BPM04988' });
    expect(
      await outcome(readFileSync(join(import.meta.dirname, '../../../testing/transfer-slip.heic'))),
    ).toMatchObject({ status: 'verified', ...slip });
  });

  test('of a wallet', async () => {
    const slip = known({ sendingBank: 'truemoney', transRef: '50001234567890' });
    expect(await outcome(await pictureOf(slip))).toMatchObject({ status: 'verified', ...slip });
  });

  test.each([
    [
      "turned by its file's word",
      (picture: Buffer) => sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ['upside down', (picture: Buffer) => sharp(picture).rotate(180).jpeg().toBuffer()],
    ['crooked', (picture: Buffer) => sharp(picture).rotate(17, { background: '#443322' }).jpeg().toBuffer()],
    ['blurred', (picture: Buffer) => sharp(picture).blur(2).jpeg({ quality: 70 }).toBuffer()],
    ['dim', (picture: Buffer) => sharp(picture).linear(0.15, 12).jpeg({ quality: 80 }).toBuffer()],
    ['small', (picture: Buffer) => sharp(picture).resize(340).jpeg({ quality: 50 }).toBuffer()],
    [
      'with the code at its very edge',
      (picture: Buffer) =>
        sharp(picture).extract({ left: 514, top: 934, width: 161, height: 161 }).png().toBuffer(),
    ],
    [
      "in a corner of a phone's photo",
      async (picture: Buffer) =>
        sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#5a4a3c' } })
          .composite([{ input: await sharp(picture).resize(900).png().toBuffer(), left: 2900, top: 1450 }])
          .jpeg({ quality: 75 })
          .toBuffer(),
    ],
    ['transparent where it is white', (picture: Buffer) => sharp(picture).unflatten().png().toBuffer()],
  ])('%s', async (_, damage) => {
    const slip = known();
    expect(await outcome(await damage(await pictureOf(slip)))).toMatchObject({ status: 'verified', ...slip });
  });

  test('next to another code that is not of a transfer slip', async () => {
    const slip = known();
    const both = await sharp(await pictureOf(slip))
      .extend({ right: 720, background: '#fff' })
      .composite([{ input: await pictureOf(slip, PROMPTPAY), left: 720, top: 0 }])
      .png()
      .toBuffer();
    expect(await outcome(both)).toMatchObject({ status: 'verified', ...slip });
  });
});

describe('is refused', () => {
  const jpeg = async () =>
    sharp(await pictureOf(known()))
      .jpeg()
      .toBuffer();

  test.each([
    ['nothing', async () => undefined, 'IMAGE_NOT_FOUND'],
    ['an empty file', async () => Buffer.alloc(0), 'IMAGE_NOT_FOUND'],
    ['a text', async () => Buffer.from('no picture, whatever its name says'), 'IMAGE_UNREADABLE'],
    [
      'another kind of picture',
      async () =>
        sharp(await pictureOf(known()))
          .gif()
          .toBuffer(),
      'IMAGE_UNREADABLE',
    ],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'IMAGE_UNREADABLE',
    ],
    [
      'half a file',
      async () => jpeg().then((bytes) => bytes.subarray(0, bytes.length / 3)),
      'IMAGE_UNREADABLE',
    ],
    [
      'a JPEG by its first bytes alone',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000, 7)]),
      'IMAGE_UNREADABLE',
    ],
    [
      'a HEIC by its first bytes alone',
      async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(5_000, 7)]),
      'IMAGE_UNREADABLE',
    ],
    ['a small file of a huge picture', async () => blackPng(20_000), 'IMAGE_UNREADABLE'],
    ['a large picture without a code', async () => blackPng(7_000), 'QR_NOT_FOUND'],
    [
      'a picture without a code',
      async () =>
        sharp({ create: { width: 600, height: 900, channels: 3, background: '#eee' } })
          .png()
          .toBuffer(),
      'QR_NOT_FOUND',
    ],
    ["somebody's PromptPay code", () => pictureOf(newTransferSlip(), PROMPTPAY), 'QR_UNVERIFIABLE'],
    ['a link', () => pictureOf(newTransferSlip(), 'https://example.com/slip'), 'QR_UNVERIFIABLE'],
    [
      "a transfer slip's code with a wrong checksum",
      () => pictureOf(newTransferSlip(), '0041000600000101030040220014242082547BPM049885102TH910434DE'),
      'QR_UNVERIFIABLE',
    ],
    [
      'two transfer slips on one picture',
      async () =>
        sharp(await pictureOf(known()))
          .extend({ right: 720, background: '#fff' })
          .composite([{ input: await pictureOf(known()), left: 720, top: 0 }])
          .png()
          .toBuffer(),
      'QR_UNVERIFIABLE',
    ],
  ])('%s', async (_, picture, code) => {
    expect(await outcome(await picture())).toMatchObject({ code });
  });

  test('a picture of exactly 10 MB is accepted and read', async () => {
    expect((await sendTransferSlip(site, malee, Buffer.alloc(10 * 1_024 * 1_024, 1))).json()).toMatchObject({
      code: 'IMAGE_UNREADABLE',
    });
  });

  test('a file above the limit', async () => {
    expect(
      (await sendTransferSlip(site, malee, Buffer.alloc(MAX_TRANSFER_SLIP_BYTES + 200_000, 1))).statusCode,
    ).toBe(413);
  });
});

/** A black square with this side in a few thousand bytes: one bit per pixel, all zero. */
function blackPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
