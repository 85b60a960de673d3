import sharp from 'sharp';
import { picturePath, widthsOf, type ContentPicture } from '@chokdee/shared/contracts/content-picture';
import { contentCalls } from '@chokdee/shared/contracts/content';
import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { until } from '@chokdee/shared/testing/until';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { startMissingPreviews } from './missing-previews.jobs.ts';

const { picture: upload, preview, create, publish } = operatorContentCalls;

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });
async function send(bytes: Buffer, as = operator) {
  const form = new FormData();
  // Neither the name nor the type that is claimed counts.
  form.set('file', new File([new Uint8Array(bytes)], 'x.svg', { type: 'text/html' }));
  const encoded = new Response(form);
  return site.app.inject({
    method: 'POST',
    url: `/api${upload.path}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${as.token}`,
      'content-type': encoded.headers.get('content-type')!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const stored = async (width: number, height: number): Promise<ContentPicture> =>
  upload.reply.parse((await send(await drawn(width, height).png().toBuffer())).json());
const fileAt = (url: string, headers = {}) =>
  site.app.inject({ url, headers: { host: 'localhost', ...headers } });
const previewOf = (markdown: string) => site.ask(preview, { markdown }, { as: operator });

test('a picture is kept as AVIF and WebP in the widths it has pixels for, and its files never change', async () => {
  const picture = await stored(800, 600);
  expect(picture).toMatchObject({
    width: 800,
    height: 600,
    thumbhash: expect.stringMatching(/^[\w+/=]{16,}$/),
  });
  expect(widthsOf(picture)).toEqual([320, 640, 800]);
  for (const width of widthsOf(picture))
    for (const format of ['avif', 'webp'] as const) {
      const file = await fileAt(picturePath(picture, width, format));
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(file.rawPayload.toString('latin1', 8, 12)).toBe(format === 'avif' ? 'avif' : 'WEBP');
      const again = await fileAt(picturePath(picture, width, format), {
        'if-none-match': file.headers.etag!,
      });
      expect(again.statusCode).toBe(304);
    }
  expect((await fileAt(`/content-pictures/${picture.id}-1280.avif`)).statusCode).toBe(404);
  expect(await stored(800, 600)).toEqual(picture);
  expect(await stored(2560, 640)).toMatchObject({ width: 1280, height: 320 });
});

/** The server decodes no AVIF, so this reads the box that holds the size. */
function sizeOfAvif(bytes: Buffer): [width: number, height: number] {
  const at = bytes.indexOf('ispe') + 8;
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
}

test('a picture has a small preview with about the pixels that a phone shows', async () => {
  const previewOf = async ({ id }: ContentPicture) => {
    const [row] = await site.db.query<{ preview: Buffer | null }>(
      'select preview from content_pictures where id = $1',
      [id],
    );
    return row!.preview;
  };
  const preview = await previewOf(await stored(1280, 720));
  expect(preview!.length).toBeLessThanOrEqual(7_000);
  expect(sizeOfAvif(preview!)).toEqual([640, 360]);
  expect(sizeOfAvif((await previewOf(await stored(400, 300)))!)).toEqual([400, 300]);
});

test('refuses what lies about its type, is broken, moves, small or tall, and members, with an audit row', async () => {
  const png = await drawn(400, 400).png().toBuffer();
  const moving = await sharp([png, await drawn(400, 400).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  for (const [bytes, name] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Form'],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png.subarray(3)]), 'Broken'],
    [png.subarray(0, png.length - 60), 'Broken'],
    [moving, 'Animated'],
    [await drawn(300, 300).png().toBuffer(), 'Small'],
    [await drawn(400, 900).png().toBuffer(), 'Small'],
  ] as const) {
    const answer = await send(bytes);
    expect([answer.statusCode, answer.json().details.issues]).toEqual([
      422,
      [{ path: 'file', key: `content.picture${name}` }],
    ]);
  }
  expect((await send(Buffer.alloc(8_050_000))).statusCode).toBe(413);
  expect((await send(png, await site.registerMember())).statusCode).toBe(404);
  const kept = await site.db.query(
    `select outcome, count(*)::integer as n from registry_audit
     where action = 'operators.contents.picture' group by 1 order by 1`,
  );
  expect(kept).toEqual([
    { outcome: 'done', n: 5 },
    { outcome: 'refused', n: 7 },
  ]);
});

test('a text shows pictures that are stored here, and is published once each is described', async () => {
  const picture = await stored(640, 480);
  const named = (alt: string) => `# A\n\n![${alt}](/content-pictures/${picture.id})`;
  expect(await previewOf(named('ลูกบอล'))).toEqual({
    tree: [
      { tag: 'h2', children: ['A'] },
      { tag: 'p', children: [{ tag: 'img', picture, alt: 'ลูกบอล', children: [] }] },
    ],
  });
  expect(await previewOf(named(' '))).toMatchObject({ problem: 'content.alt', tree: { length: 2 } });
  for (const address of [
    `/content-pictures/${'0'.repeat(32)}`,
    `/content-pictures/${picture.id}.svg`,
    '/x.png',
  ])
    expect(await previewOf(`![x](${address})`)).toEqual({ tree: [], problem: 'content.picture' });

  const add = (slug: string, alt: string) =>
    site.ask(
      create,
      {
        kind: 'article',
        slug,
        note: '',
        domains: null,
        audience: 'everyone',
        level: null,
        texts: { th: { title: 'A', summary: 'B', markdown: named(alt) } },
      },
      { as: operator },
    );
  const refused = await site.send(publish, await add('unnamed', ''), { as: operator });
  expect(refused.json().details.issues).toEqual([{ path: 'texts.th.markdown', key: 'content.alt' }]);
  await site.ask(publish, await add('named', '"><b>'), { as: operator });
  const { tree } = await site.ask(contentCalls.one, { kind: 'article', locale: 'th', slug: 'named' });
  expect(tree[1]).toMatchObject({ children: [{ tag: 'img', picture, alt: '"><b>' }] });
});

test('pictures from before there were previews get theirs at a start, one by one, and keep them', async () => {
  const uploaded = [await stored(640, 360), await stored(800, 450), await stored(960, 540)].map(
    ({ id }) => id,
  );
  const previews = async () =>
    (
      await site.db.query<{ id: string; preview: Buffer | null; version: string | null }>(
        'select id, preview, xmin::text as version from content_pictures where id = any($1) order by id',
        [uploaded],
      )
    ).map(({ preview, version }) => ({ length: preview?.length, version }));
  const [, ...missing] = [...uploaded].sort();
  await site.db.query('update content_pictures set preview = null where id = any($1)', [missing]);
  const before = await previews();
  // A file that cannot be read holds up no other.
  await site.db.query("update content_picture_files set bytes = '\\x00' where picture = $1", [missing[0]]);
  const log = { warn: jest.fn() };
  const finish = async () => {
    const job = startMissingPreviews(site.db, log);
    await until(async () => (await previews()).at(-1)!.length !== undefined, 'the last has a preview');
    await job();
  };
  await finish();
  const drawnNow = await previews();
  expect(drawnNow[0]).toEqual(before[0]);
  expect(drawnNow.map(({ length }) => length)).toEqual([expect.any(Number), undefined, expect.any(Number)]);
  expect(log.warn.mock.calls).toEqual([
    [{ err: expect.any(Error), picture: missing[0] }, 'a preview could not be drawn'],
  ]);
  await finish();
  expect(await previews()).toEqual(drawnNow);
});
