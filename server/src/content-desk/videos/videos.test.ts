import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentCalls } from '@chokdee/shared/contracts/content';
import type { VideoFile } from '@chokdee/shared/contracts/content-video';
import { operatorContentCalls, type ContentFields } from '@chokdee/shared/contracts/operator-content';
import sharp from 'sharp';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';

const { create, save, publish, one, restore } = operatorContentCalls;
const SEED = join(import.meta.dirname, '../../content/seed/videos');

let site: TestApp;
let operator: TestMember;
let recorded: Buffer;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
  recorded = await readFile(join(SEED, 'deposit-by-qr.mp4'));
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
const stored = async (): Promise<VideoFile> =>
  (await upload(operatorContentCalls.video.path, recorded, 'notes.txt', 'text/html')).json();
const poster = async (): Promise<string> => {
  const png = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  return (await upload(operatorContentCalls.picture.path, png)).json().id;
};
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

test('a video is published once it is whole, keeps its file when restored, and plays elsewhere by a listed host only', async () => {
  const { id: file } = await stored();
  const said = vtt('00:00.000 --> 00:02.000\nใส่จำนวนเงิน');
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
  const asked = { kind: 'video', locale: 'th', slug: 'own' } as const;
  expect(await site.ask(contentCalls.one, asked)).toMatchObject({
    video: { file: { id: file } },
    cues: [{ from: 0, to: 2_000, text: 'ใส่จำนวนเงิน' }],
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
