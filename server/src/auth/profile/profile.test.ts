import sharp from 'sharp';
import { profileCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';

let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ PROFILE_LINK_HOSTS: 'chat.example.com, video.example.com:8443' }) });
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});

const change = (wire: object, as = malee) => site.send(profileCalls.updateProfile, wire, { as });
const issuesOf = (answer: { json(): unknown }) =>
  (answer.json() as { details: { issues: unknown } }).details.issues;

const upload = (file: Blob | string, { as = malee, type }: { as?: TestMember | null; type?: string } = {}) =>
  formOf(file).then(({ body, header }) =>
    site.app.inject({
      method: 'POST',
      url: '/api/users-avatars.create',
      payload: body,
      headers: {
        host: 'localhost',
        'content-type': type ?? header,
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      },
    }),
  );

async function formOf(file: Blob | string): Promise<{ body: Buffer; header: string }> {
  const form = new FormData();
  form.append('avatar', file);
  const sent = new Response(form);
  return { body: Buffer.from(await sent.arrayBuffer()), header: sent.headers.get('content-type')! };
}

const drawn = (width = 600, height = 300) =>
  sharp({
    create: { width, height, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 10, b: 20 } },
  });
const blob = (bytes: Buffer, name = 'me.png') => new File([new Uint8Array(bytes)], name);
const pictureAt = (path: string, headers = {}) =>
  site.app.inject({ url: path, headers: { host: 'localhost', ...headers } });

describe('the profile', () => {
  test('changes only the given fields and returns the whole profile', async () => {
    const answer = await change({ name: '  Malee Jaidee ', email: 'malee@example.com', lineId: 'malee.j' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        name: 'Malee Jaidee',
        email: 'malee@example.com',
        lineId: 'malee.j',
        userName: malee.userName,
      }),
    ]);
    await change({ lineId: '' });
    expect(await site.ask(authCalls.info, {}, { as: malee })).toMatchObject({
      name: 'Malee Jaidee',
      email: 'malee@example.com',
      lineId: '',
    });
    expect(await site.ask(authCalls.session, {}, { as: malee })).toMatchObject({ name: 'Malee Jaidee' });
  });

  test("nothing in a member's name turns the text around it", async () => {
    expect((await change({ name: '\u202eMalee\u2069' })).json()).toMatchObject({ name: 'Malee' });
  });

  test.each([
    [{ name: '\u202e\u202eM' }, 'name', 'name.length'],
    [{ name: 'M' }, 'name', 'name.length'],
    [{ name: 'M'.repeat(31) }, 'name', 'name.length'],
    [{ name: ' M ' }, 'name', 'name.length'],
    [{ email: 'malee' }, 'email', 'email.invalid'],
    [{ email: '' }, 'email', 'email.required'],
    [{ vipChatUrl: 'http://chat.example.com/vip' }, 'vipChatUrl', 'address.https'],
    [{ vipChatUrl: 'javascript:alert(1)' }, 'vipChatUrl', 'address.https'],
    [{ vipChatUrl: 'https://evil.example/vip' }, 'vipChatUrl', 'address.host'],
    [{ videoEmbed: 'https://chat.example.com.evil.example/' }, 'videoEmbed', 'address.host'],
    [{ videoEmbed: 'https://video.example.com/' }, 'videoEmbed', 'address.host'],
    [{ videoEmbed: 'https://chat.example.com@evil.example/' }, 'videoEmbed', 'address.host'],
    [{ avatar: `/avatars/${'0'.repeat(64)}.webp` }, 'avatar', 'avatar.own'],
  ])('%j is refused, and nothing is written', async (wire, path, key) => {
    const answer = await change({ lineId: 'not kept', ...wire });
    expect([answer.statusCode, issuesOf(answer)]).toEqual([422, [{ path, key }]]);
    expect(await site.ask(authCalls.info, {}, { as: malee })).toMatchObject({
      name: malee.userName,
      email: '',
      lineId: '',
      avatar: '',
      vipChatUrl: '',
    });
  });

  test.each([
    'https://evil.example/cat.png',
    '/avatars/../api/cashs',
    '//evil.example/x.webp',
    'data:image/png;base64,AAAA',
  ])('a picture from elsewhere is refused: %s', async (avatar) => {
    expect((await change({ avatar })).statusCode).toBe(422);
  });

  test('links to allowed hosts are stored, and can be removed', async () => {
    const links = {
      vipChatUrl: 'https://chat.example.com/vip?id=1',
      videoEmbed: 'https://video.example.com:8443/v/1',
    };
    expect((await change(links)).json()).toMatchObject(links);
    expect((await change({ vipChatUrl: '', videoEmbed: '' })).json()).toMatchObject({
      vipChatUrl: '',
      videoEmbed: '',
    });
  });

  test('a site that allows no host refuses every link', async () => {
    const plain = await testApp();
    const nok = await plain.registerMember();
    const answer = await plain.send(
      profileCalls.updateProfile,
      { vipChatUrl: 'https://chat.example.com/vip' },
      { as: nok },
    );
    expect([answer.statusCode, issuesOf(answer)]).toEqual([
      422,
      [{ path: 'vipChatUrl', key: 'address.host' }],
    ]);
    await plain.close();
  });

  test('cannot be changed without a session', async () => {
    expect((await site.send(profileCalls.updateProfile, { name: 'Nobody' })).statusCode).toBe(401);
    expect((await upload(blob(await drawn().png().toBuffer()), { as: null })).statusCode).toBe(401);
  });
});

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s becomes a square of 256 pixels, served as immutable',
    async (format) => {
      const answer = await upload(blob(await drawn()[format]().toBuffer(), 'anything.txt'));
      expect(answer.statusCode).toBe(200);
      const { avatar } = answer.json() as { avatar: string };
      const served = await pictureAt(avatar);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      });
      expect((await pictureAt(avatar, { 'if-none-match': served.headers.etag })).statusCode).toBe(304);
      expect((await change({ avatar })).json()).toMatchObject({ avatar });
      expect((await change({ avatar: '' })).json()).toMatchObject({ avatar: '' });
    },
  );

  test("comes out upright and without the camera's metadata", async () => {
    const left = await drawn(10, 10).png().toBuffer();
    const tall = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
      .composite([
        {
          input: await sharp(left).resize(150, 300, { fit: 'fill' }).tint('red').png().toBuffer(),
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 3 })
      .withExif({ IFD0: { Copyright: 'Malee at home' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(tall).metadata()).exif).toBeDefined();
    const { avatar } = (await upload(blob(tall))).json() as { avatar: string };
    const { rawPayload } = await pictureAt(avatar);
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes('Malee at home')).toBe(false);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((128 * info.width + x) * info.channels).subarray(0, 3)];
    expect(Math.min(...at(20))).toBeGreaterThan(240);
    expect(Math.min(...at(236))).toBeLessThan(200);
  });

  test('that another member uploaded cannot be used', async () => {
    const nok = await site.registerMember();
    const { avatar } = (await upload(blob(await drawn().png().toBuffer()), { as: nok })).json() as {
      avatar: string;
    };
    expect(issuesOf(await change({ avatar }))).toEqual([{ path: 'avatar', key: 'avatar.own' }]);
  });

  test.each([
    [
      'a drawing with a script in it',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    [
      'an animation',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1'),
    ],
    ['a picture header without a picture', '\x89PNG\r\n\x1a\n and then nothing'],
    ['nothing', ''],
  ])('%s is no picture', async (_what, content) => {
    const answer = await upload(blob(Buffer.from(content, 'latin1'), 'me.png'));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: 'AVATAR_UNREADABLE', message: 'Avatar unreadable' },
    ]);
  });

  test('that is a small file but has huge dimensions is not decoded', async () => {
    const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(blob(bomb))).json()).toMatchObject({ code: 'AVATAR_UNREADABLE' });
  });

  test('of more than a megabyte is too large, whether declared or not', async () => {
    for (const size of [1_000_001, 3_000_000]) {
      const answer = await upload(blob(Buffer.alloc(size, 1)));
      expect([answer.statusCode, answer.json()]).toEqual([
        413,
        expect.objectContaining({ code: 'BODY_TOO_LARGE' }),
      ]);
    }
  });

  test('in another format than a form is malformed, and a form without one says so', async () => {
    expect(
      (
        await site.app.inject({
          method: 'POST',
          url: '/api/users-avatars.create',
          payload: '{"avatar":"x"}',
          headers: {
            host: 'localhost',
            'content-type': 'application/json',
            authorization: `Bearer ${malee.token}`,
          },
        })
      ).json(),
    ).toMatchObject({ code: 'MALFORMED_BODY' });
    expect(
      (await upload(blob(Buffer.from('x')), { type: 'multipart/form-data; boundary=another' })).json(),
    ).toMatchObject({ code: 'MALFORMED_BODY' });
    expect((await upload(blob(Buffer.from('x')), { type: 'multipart/form-data' })).json()).toMatchObject({
      code: 'MALFORMED_BODY',
    });
    expect(issuesOf(await upload('a text'))).toEqual([{ path: 'avatar', key: 'other.required' }]);
  });

  test('unused uploads are deleted, and the current picture stays', async () => {
    const first = ((await upload(blob(await drawn(40, 40).png().toBuffer()))).json() as { avatar: string })
      .avatar;
    await change({ avatar: first });
    for (let count = 0; count < 8; count += 1) {
      await upload(
        blob(
          await sharp({
            create: { width: 20, height: 20, channels: 3, background: { r: count * 30, g: 0, b: 0 } },
          })
            .png()
            .toBuffer(),
        ),
      );
    }
    const [row] = await site.db.query<{ count: number }>(
      'select count(*)::int as count from avatars where member_id = $1',
      [malee.identity.uuid],
    );
    expect(row!.count).toBe(6);
    expect((await pictureAt(first)).statusCode).toBe(200);
  });

  test.each([
    '/avatars/x.webp',
    `/avatars/${'0'.repeat(64)}.webp`,
    `/avatars/${'0'.repeat(64)}`,
    '/avatars/..%2f..%2fetc%2fpasswd',
  ])('%s does not exist', async (path) => {
    expect((await pictureAt(path)).statusCode).toBe(404);
  });
});
