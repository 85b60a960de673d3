import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { publishOverHttp, putFile, tokenOf } from '../../testing/registry.ts';
import { buildStores, uploadStage } from '../../testing/upload-stage.ts';

describe.each(buildStores)('what is refused on its way into %s', (_name, open) => {
  const stage = uploadStage(open);
  const { made, begin, complete } = stage;

  test.each<[string, Partial<BuildRecord>, string]>([
    [
      "another remote's container",
      { container: 'chokdee_wallet_0b1' },
      'The container of promo 0c1 is called',
    ],
    [
      'a route to another site',
      { routes: [{ name: 'home', path: '//elsewhere.example', access: 'public' }] },
      '//elsewhere.example leads to another site',
    ],
    [
      'navigation to another site',
      {
        nav: [{ label: 'home', icon: 'home', path: '/\\elsewhere.example', order: 1, audience: 'everyone' }],
      },
      'leads to another site',
    ],
    [
      'a file to load that it does not list',
      { preload: { home: ['elsewhere.js'] } },
      'elsewhere.js is to be loaded and is not among the files.',
    ],
    [
      'texts that it does not list',
      { texts: { en: ['../th.js'] } },
      '../th.js is to be loaded and is not among the files.',
    ],
  ])('a record with %s is refused', async (_what, says, why) => {
    const { record } = await made('0c1');
    expect((await begin({ ...record, ...says })).json()).toMatchObject({
      code: 'OPERATION_REFUSED',
      details: { why: expect.stringContaining(why) },
    });
  });

  test('a flipped bit, a byte more and a byte less are refused', async () => {
    const { folder: files, record } = await made('0a4');
    await begin(record);
    const bytes = await readFile(join(files, 'entry.js'));
    const flipped = Buffer.from(bytes);
    flipped[3]! ^= 1;
    for (const wrong of [
      flipped,
      Buffer.concat([bytes, Buffer.from('x')]),
      bytes.subarray(1),
      Buffer.alloc(0),
    ])
      expect((await putFile(stage.site, stage.team, record, 'entry.js', wrong)).json()).toMatchObject({
        code: 'OPERATION_REFUSED',
        details: { why: expect.stringContaining('entry.js') },
      });
    expect((await begin(record)).json().files).toContain('entry.js');
  });

  test('only files of the record are accepted, whatever their names', async () => {
    const { record } = await made('0a5');
    await begin(record);
    const nowhere = expect.stringMatching(/^(NOT_FOUND|MALFORMED_BODY)$/);
    for (const path of [
      'other.js',
      '..%2f0a5%2fentry.js',
      '..%2f..%2f..%2fsecrets',
      '%2e%2e/%2e%2e/x',
      'entry.js%00',
      '/etc/passwd',
      '.work',
      'entry.js/',
      'entry.js.br',
      '%5c..%5cx',
    ])
      expect([
        path,
        (await putFile(stage.site, stage.team, record, path, Buffer.from('x'))).json().code,
      ]).toEqual([path, nowhere]);
    for (const [name, build] of [
      ['..', '0a5'],
      ['%2e%2e', '0a5'],
      ['.staging', '0a5'],
      ['Promo', '0a5'],
      ['promo', '..'],
      ['promo', '%2e%2e%2f0a5'],
    ] as const)
      expect([
        name,
        build,
        (await putFile(stage.site, stage.team, { name, build }, 'entry.js', Buffer.from('x'))).json().code,
      ]).toEqual([name, build, nowhere]);
  });

  test.each<[string, (record: BuildRecord) => void, RegExp | 'VALIDATION']>([
    ['upwards', ({ files }) => (files[0]!.path = '../../x.js'), 'VALIDATION'],
    ['hidden', ({ files }) => (files[0]!.path = '.env'), 'VALIDATION'],
    ['absolute', ({ files }) => (files[0]!.path = '/x.js'), 'VALIDATION'],
    ['compressed', ({ files }) => (files[0]!.path = 'entry.js.br'), /made here/],
    ['listed twice', ({ files }) => files.push({ ...files[0]!, path: 'ENTRY.js' }), /listed twice/],
    [
      'in a file',
      ({ files }) => files.push({ ...files[0]!, path: 'entry.js/deep.js' }),
      /folder that has the name of a file/,
    ],
    ['too large', ({ files }) => (files[1]!.bytes = 20_000_001), /at most/],
    ['less than nothing', ({ files }) => (files[1]!.bytes = -1), /at most/],
    ['without entry', (record) => (record.entry = 'none.js'), /not among the files/],
  ])('a record with a file that is %s is refused', async (_what, spoil, why) => {
    const { folder: files, record } = await made(
      `0c${createHash('sha256').update(String(spoil)).digest('hex').slice(0, 6)}`,
      'x'.repeat(20) + Array.from({ length: 300 }, (_, at) => at * at).join(),
    );
    const spoilt = structuredClone(record);
    spoil(spoilt);
    const answer = (await publishOverHttp(stage.site, stage.team, { folder: files, record: spoilt })).json();
    if (why === 'VALIDATION') expect(answer.code).toBe('VALIDATION');
    else
      expect(answer).toMatchObject({
        code: 'OPERATION_REFUSED',
        details: { why: expect.stringMatching(why) },
      });
  });

  test('compressed sizes are measured by the server, whatever the sender claims', async () => {
    const { folder: files, record } = await made('0b0', 'many words '.repeat(100));
    const honest = record.files.map(({ brotliBytes }) => brotliBytes);
    expect(
      (
        await publishOverHttp(stage.site, stage.team, {
          folder: files,
          record: { ...record, files: record.files.map((file) => ({ ...file, brotliBytes: 1 })) },
        })
      ).json(),
    ).toEqual({ state: 'published' });
    expect(
      (await stage.site.services.registry.build('promo', '0b0'))!.files.map(({ brotliBytes }) => brotliBytes),
    ).toEqual(honest);
  });

  test('a token publishes only its own remotes, also file by file', async () => {
    const wallet = await made('0a6', undefined, 'wallet');
    expect((await begin(wallet.record)).json()).toMatchObject({
      code: 'SCOPE_MISSING',
      details: { scope: 'publish:wallet' },
    });
    const { record } = await made('0a6');
    await begin(record);
    const reader = await tokenOf(stage.site, stage.operator, ['read']);
    expect((await putFile(stage.site, reader, record, 'entry.js', Buffer.from('x'))).json().code).toBe(
      'SCOPE_MISSING',
    );
    expect((await putFile(stage.site, { token: '' }, record, 'entry.js', Buffer.from('x'))).statusCode).toBe(
      401,
    );
    expect(
      (await putFile(stage.site, stage.operator, record, 'entry.js', Buffer.from('x'))).json().code,
    ).toBe('SCOPE_MISSING');
    expect((await complete('0a6', reader)).json().code).toBe('SCOPE_MISSING');
  });

  test('a file of more than 20 MB is refused before it is read', async () => {
    const { record } = await made('0ae');
    await begin(record);
    const refused = await stage.site.app.inject({
      method: 'PUT',
      url: '/api/registry.files/promo/0ae/entry.js',
      payload: Buffer.alloc(20_000_001),
      headers: {
        host: 'localhost',
        authorization: `Bearer ${stage.team.token}`,
        'content-type': 'application/octet-stream',
      },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});
