import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { contentCalls } from '@chokdee/shared/contracts/content';
import { videoPath, type VideoFile } from '@chokdee/shared/contracts/content-video';
import { operatorContentCalls, type ContentFields } from '@chokdee/shared/contracts/operator-content';
import type { Locale } from '@chokdee/shared/contracts/site';
import { until } from '@chokdee/shared/testing/until';
import Fastify, { type FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { videoStream } from '../../content/videos/video-stream.ts';
import { uploadPlaces } from '../../http/upload-places.ts';

const { create, save, publish, one, restore } = operatorContentCalls;
const SEED = join(import.meta.dirname, '../../content/seed/videos');

let site: TestApp;
let operator: TestMember;
let recorded: Buffer;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
  recorded = await readFile(join(SEED, 'deposit-by-qr.th.mp4'));
});
afterAll(() => site.close());

const as = () => ({ as: operator });
async function upload(path: string, bytes: Buffer, name = 'x.mp4', type = 'video/mp4') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const encoded = new Response(form);
  return site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${operator.token}`,
      'content-type': encoded.headers.get('content-type')!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const stored = async (bytes = recorded): Promise<VideoFile> =>
  (await upload(operatorContentCalls.video.path, bytes, 'notes.txt', 'text/html')).json();
const poster = async (): Promise<string> => {
  const png = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  return (await upload(operatorContentCalls.picture.path, png)).json().id;
};
function withWidth(pixels: number): Buffer {
  const bytes = Buffer.from(recorded);
  bytes.writeUInt16BE(pixels, bytes.indexOf('avc1', bytes.indexOf('stsd')) + 28);
  return bytes;
}
const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;
const words = (captions: string) => ({ title: 'ฝาก', summary: 'สรุป', markdown: 'เนื้อหา', captions });
const fields = (captions: string, video: ContentFields['video']): ContentFields => ({
  domains: null,
  audience: 'everyone',
  level: null,
  texts: { th: words(captions) },
  video,
});
const issuesOf = (answer: { json: () => { details?: { issues?: { path: string; key: string }[] } } }) =>
  (answer.json().details?.issues ?? []).map(({ path, key }) => `${path} ${key}`);

test('a file is what its bytes say, and is refused when they are no video that browsers play', async () => {
  const file = await stored();
  expect(file).toMatchObject({ type: 'video/mp4', width: 540, height: 1080, id: expect.any(String) });
  expect(await stored()).toEqual(file);
  const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0x02]);
  const cases: [Buffer, string][] = [
    [Buffer.from('<script>alert(1)</script>'), 'videoType'],
    [recorded.subarray(0, 2_000), 'videoBroken'],
    [webm, 'videoBroken'],
    [withWidth(0), 'videoBroken'],
  ];
  for (const [bytes, key] of cases) {
    const answer = await upload(operatorContentCalls.video.path, bytes);
    expect([answer.statusCode, ...issuesOf(answer)]).toEqual([422, `file content.${key}`]);
  }
  const large = await upload(
    operatorContentCalls.video.path,
    Buffer.concat([recorded, Buffer.alloc(20_000_001)]),
  );
  expect(large.statusCode).toBe(413);
});

test('captions with marks, wrong times or no text are refused at their field', async () => {
  const video = { poster: null, file: (await stored()).id, embed: '' };
  const late = '00:00.000 --> 99:00.000\nช้าไป';
  const cases = [
    ['กขค', 'captions'],
    [vtt('00:00.000 --> 00:02.000'), 'captions'],
    [vtt('00:02.000 --> 00:01.000\nก'), 'captionsTime'],
    [vtt('00:00.000 --> 00:03.000\nก', '00:02.000 --> 00:04.000\nข'), 'captionsTime'],
    [vtt('00:00.000 --> 00:02.000 align:start\nก'), 'captionsTime'],
    [vtt(late), 'captionsTime'],
    [vtt('00:00.000 --> 00:02.000\n<v x>ก'), 'captionsMarks'],
    [vtt(`00:00.000 --> 00:02.000\n${'ก'.repeat(201)}`), 'captionsLong'],
    [`WEBVTT\n\n${'0'.repeat(20_001)}`, 'captionsLong'],
  ] as const;
  for (const [captions, key] of cases) {
    const answer = await site.send(
      create,
      { kind: 'video', slug: 'wrong', note: '', ...fields(captions, video) },
      as(),
    );
    expect([answer.statusCode, ...issuesOf(answer)]).toEqual([422, `texts.th.captions content.${key}`]);
  }
});

test('a video is published once whole, keeps its file when restored, and plays from a listed host only', async () => {
  const { id: file } = await stored();
  const said = vtt('00:00.000 --> 00:02.000\nใส่จำนวนเงิน\n  \nแล้วกดถัดไป');
  const draft = await site.ask(
    create,
    { kind: 'video', slug: 'own', note: '', ...fields('', { poster: null, file, embed: '' }) },
    as(),
  );
  expect(issuesOf(await site.send(publish, draft, as()))).toEqual([
    'texts.th.captions content.missing',
    'video.poster content.missing',
  ]);
  const whole = await site.ask(
    save,
    { ...draft, ...fields(said, { poster: await poster(), file, embed: '' }), note: '' },
    as(),
  );
  const shown = await site.ask(publish, whole, as());
  const address = { kind: 'video', locale: 'th', slug: 'own' } as const;
  expect(await site.ask(contentCalls.one, address)).toMatchObject({
    video: { file: { id: file } },
    cues: [{ from: 0, to: 2_000, text: 'ใส่จำนวนเงิน\nแล้วกดถัดไป' }],
  });

  const elsewhere = (embed: string) => fields('', { poster: null, file: null, embed });
  for (const embed of [
    'https://evil.example/embed/dQw4w9WgXcQ',
    'javascript:alert(1)',
    'http://youtu.be/dQw4w9WgXcQ',
  ])
    expect(issuesOf(await site.send(save, { ...shown, ...elsewhere(embed), note: '' }, as()))).toEqual([
      'video.embed content.embed',
    ]);
  const moved = await site.ask(
    save,
    { ...shown, ...elsewhere('https://youtu.be/dQw4w9WgXcQ?si=tracked'), note: '' },
    as(),
  );
  expect((await site.ask(one, { item: draft.item }, as())).video).toEqual({
    embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  });
  await site.ask(restore, { item: moved.item, revision: moved.revision, version: 2 }, as());
  expect((await site.ask(one, { item: draft.item }, as())).video).toMatchObject({ file: { id: file } });
});

test('a language with a recording of its own shows it, with the captions of its times', async () => {
  const { id: file } = await stored();
  const { id: english } = await stored(await readFile(join(SEED, 'deposit-by-qr.en.mp4')));
  const said = vtt('00:00.000 --> 00:02.000\nใส่จำนวนเงิน');
  const late = vtt('00:00.000 --> 00:02.000\nEnter the amount', '14:00.000 --> 14:01.000\nLate');
  const texts = { th: words(said), en: words(said), kh: words(said) };
  const picture = await poster();
  const video = (recording: { poster: string | null; file: string | null }) => ({
    ...fields(said, { poster: picture, file, embed: '', recordings: { en: recording } }),
    texts,
    note: '',
  });
  const half = await site.ask(
    create,
    { kind: 'video', slug: 'in-languages', ...video({ poster: null, file: english }) },
    as(),
  );
  expect(issuesOf(await site.send(publish, half, as()))).toEqual([
    'video.recordings.en.poster content.missing',
  ]);
  const unknown = video({ poster: null, file: 'a'.repeat(32) });
  expect(issuesOf(await site.send(save, { ...half, ...unknown }, as()))).toEqual([
    'video.recordings.en.file content.videoUnknown',
  ]);
  const whole = video({ poster: picture, file: english });
  const tooLate = { ...whole, texts: { ...texts, en: words(late) } };
  expect(issuesOf(await site.send(save, { ...half, ...tooLate }, as()))).toEqual([
    'texts.en.captions content.captionsTime',
  ]);
  await site.ask(publish, await site.ask(save, { ...half, ...whole }, as()), as());
  const shownIn = async (locale: Locale) => {
    const shown = await site.ask(contentCalls.one, { kind: 'video', locale, slug: 'in-languages' });
    return [shown.video!.file!.id, shown.tracks!.map((track) => track.locale)];
  };
  expect(await shownIn('en')).toEqual([english, ['en']]);
  expect(await shownIn('kh')).toEqual([file, ['th', 'kh']]);
  expect(await shownIn('mm')).toEqual([file, ['th', 'kh']]);
});

test('two uploads are read at once; a disconnected client frees its slot', async () => {
  const app = Fastify({ forceCloseConnections: true });
  let [admitted, gone] = [0, 0];
  let open = () => {};
  const admission = new Promise<void>((resolve) => (open = resolve));
  const admit = async ({ raw }: FastifyRequest) => {
    admitted += 1;
    raw.socket.once('close', () => (gone += 1));
    await admission;
  };
  uploadPlaces(app, { atOnce: 2, admit }, (uploads) => uploads.post('/', async () => 'done'));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const boundary = 'multipart/form-data; boundary=x';
  const begin = () => {
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${boundary}\r\nContent-Length: 99\r\n\r\n`;
    return connect(Number(port), '127.0.0.1', function (this: Socket) {
      this.write(head);
    });
  };
  const later = () =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': boundary }, payload: '--x--' });
  try {
    const left = [begin(), begin()];
    await until(() => admitted === 2, 'both uploads wait');
    for (const socket of left) socket.destroy();
    await until(() => gone === 2, 'both clients are gone');
    open();
    expect((await later()).statusCode).toBe(200);
    const held = [begin(), begin()];
    await until(() => admitted === 5, 'both uploads hold a place');
    expect((await later()).json()).toMatchObject({ message: 'Unavailable' });
    for (const socket of held) socket.destroy();
    await until(async () => (await later()).statusCode === 200, 'a place is free');
  } finally {
    await app.close();
  }
});

test('a large video is read in small parts, as fast as they are taken', async () => {
  const id = 'f'.repeat(32);
  const bytes = Buffer.alloc(2_500_000, 'abcdefg');
  await site.db.query(
    `insert into content_videos (id, type, width, height, seconds, size, bytes, at, operator_name)
     values ($1, 'video/mp4', 1, 1, 1, length($2::bytea), $2, site_now(), 'test')`,
    [id, bytes],
  );
  const at = videoPath({ id, type: 'video/mp4' });
  const get = (headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.app.inject({ method, url: at, headers: { host: 'localhost', ...headers } });
  const reads: number[] = [];
  const query = noting(site.db, reads);
  const stored = jest.spyOn(site.db, 'query').mockImplementation(query);
  try {
    const first = await get({ range: 'bytes=0-' });
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, 'bytes 0-999999/2500000']);
    const last = await get({ range: 'bytes=2000000-' });
    expect([last.headers['content-range'], last.rawPayload.length]).toEqual([
      'bytes 2000000-2499999/2500000',
      500_000,
    ]);
    reads.length = 0;
    const head = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], reads]).toEqual([200, '2500000', []]);
    const whole = await get();
    expect([whole.headers['content-length'], whole.rawPayload.equals(bytes)]).toEqual(['2500000', true]);
    expect(reads).toEqual(Array(10).fill(256_000));
    reads.length = 0;
    const stream = videoStream(site.db, id, bytes.length);
    for await (const part of stream) {
      expect((part as Buffer).length).toBe(256_000);
      break;
    }
    expect(reads.length).toBeLessThanOrEqual(2);
  } finally {
    stored.mockRestore();
  }
});

/** Notes how many bytes of videos are asked for at once. */
function noting({ query }: TestApp['db'], reads: number[]): TestApp['db']['query'] {
  return (text, values) => {
    if (text.includes('substring(bytes')) reads.push(Number(values![2]));
    return query(text, values);
  };
}
