import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { publishOverHttp, putFile, tokenOf } from '../../testing/registry.ts';
import { testS3 } from '../../testing/s3.ts';
import { publishBuild } from './publish.service.ts';
import { removeAbandonedUploads } from './uploads.service.ts';

const stores: [string, () => Promise<{ variables: Record<string, string>; close(): Promise<void> }>][] = [
  ['a folder', async () => ({ variables: {}, close: async () => undefined })],
  [
    'an S3-compatible store',
    async () => {
      const { url, bucket, keyId, secret, close } = await testS3();
      return {
        variables: {
          BUILD_STORE_S3_URL: url,
          BUILD_STORE_S3_BUCKET: bucket,
          BUILD_STORE_S3_KEY_ID: keyId,
          BUILD_STORE_S3_SECRET: secret,
        },
        close,
      };
    },
  ],
];

describe.each(stores)('publishing into %s', (_name, open) => {
  let site: TestApp;
  let store: Awaited<ReturnType<typeof open>>;
  let folder: string;
  let operator: TestMember;
  let team: { token: string };
  beforeAll(async () => {
    store = await open();
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    site = await testApp({ env: testEnv({ DATA_DIR: folder, ...store.variables }) });
    operator = await site.registerMember('operator');
    team = await tokenOf(
      site,
      operator,
      ['publish:promo', 'publish:shell', 'promote:*@*', 'read'],
      'promo team',
    );
  });
  afterAll(async () => {
    await site.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const made = (build: string, text?: string, name = 'promo') =>
    buildOf(folder, { name, build, text, routes: [{ name: 'home', path: '/promo', access: 'public' }] });
  const served = (build: string, path: string, encoding = 'identity') =>
    site.app.inject({
      method: 'GET',
      url: `/_mfe/promo/${build}/${path}`,
      headers: { host: 'localhost', 'accept-encoding': encoding },
    });
  const begin = (record: BuildRecord, as = team) => site.send(registryCalls.begin, { record }, { as });
  const complete = (build: string, as = team) =>
    site.send(registryCalls.complete, { remote: 'promo', build }, { as });

  test('a build is published, promoted and served, compressed by the server', async () => {
    const text = `console.log(${JSON.stringify('many words '.repeat(200))});`;
    const build = await made('0a1', text);
    await writeFile(join(build.folder, 'entry.js.br'), 'not what it says');
    expect((await publishOverHttp(site, team, build)).json()).toEqual({ state: 'published' });
    await publishOverHttp(site, team, await made('0s1', undefined, 'shell'));
    for (const [remote, name] of [
      ['shell', '0s1'],
      ['promo', '0a1'],
    ])
      await site.ask(
        registryCalls.change,
        { domain: 'local', change: { operation: 'promote', remote, build: name }, reason: 'first' },
        { as: team },
      );
    expect((await site.app.inject({ url: '/promo', headers: { host: 'localhost' } })).body).toContain(
      '/_mfe/promo/0a1/',
    );
    expect((await served('0a1', 'entry.js')).body).toBe(text);
    const [br, gz] = [await served('0a1', 'entry.js', 'br'), await served('0a1', 'entry.js', 'gzip')];
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gz.rawPayload).toString()]).toEqual([
      text,
      text,
    ]);
    const [summary] = await site.ask(registryCalls.builds, { remote: 'promo' }, { as: team });
    expect(summary).toMatchObject({ build: '0a1', runs: [{ domain: 'local', as: 'default' }], files: 3 });
  });

  test('publishing the same build again sends no file, and other bytes under its name are refused', async () => {
    const build = await made('0a2', 'one');
    await publishOverHttp(site, team, build);
    expect((await begin(build.record)).json()).toEqual({ state: 'known', files: [] });
    expect((await complete('0a2')).json()).toEqual({ state: 'known' });
    const other = await made('0a2', 'two');
    expect((await begin(other.record)).json()).toMatchObject({
      code: 'BUILD_CONFLICT',
      details: { why: expect.stringContaining('never overwritten') },
    });
    await expect(publishBuild(site.db, site.services.buildFiles, other.folder, other.record)).rejects.toThrow(
      'other bytes',
    );
    expect((await served('0a2', 'entry.js')).body).toBe('one');
  });

  test('the same files with another record are refused, whoever built them when', async () => {
    const build = await made('0c9', 'one');
    await publishOverHttp(site, team, build);
    expect((await begin({ ...build.record, commit: 'another' })).json()).toEqual({
      state: 'known',
      files: [],
    });
    const record = { ...build.record, hostApi: '^9.0.0' };
    expect((await begin(record)).json()).toMatchObject({
      code: 'BUILD_CONFLICT',
      details: {
        why: 'promo 0c9 is published already, and its record says otherwise (hostApi). A build is never overwritten.',
      },
    });
  });

  test('a build of uncommitted changes is marked as dirty until the same sources are published from a commit', async () => {
    const { folder: files, record } = await made('0d1', 'uncommitted');
    const base = 'a'.repeat(40);
    await publishOverHttp(site, team, { folder: files, record: { ...record, commit: base, dirty: true } });
    await publishOverHttp(site, team, await made('0s9', undefined, 'shell'));
    for (const [remote, build] of [
      ['shell', '0s9'],
      ['promo', '0d1'],
    ])
      await site.ask(
        registryCalls.change,
        { domain: 'local', change: { operation: 'promote', remote, build }, reason: 'first' },
        { as: team },
      );
    const seen = async () => {
      const builds = await site.ask(registryCalls.builds, { remote: 'promo' }, { as: team });
      const status = await site.ask(registryCalls.status, {}, { as: team });
      return [
        builds.find(({ build }) => build === '0d1'),
        status.find(({ domain }) => domain === 'local')?.sources?.['promo@0d1'],
      ];
    };
    expect(await seen()).toEqual([
      expect.objectContaining({ commit: base, dirty: true }),
      { commit: base, dirty: true },
    ]);

    const next = 'b'.repeat(40);
    expect((await begin({ ...record, commit: next })).json()).toEqual({ state: 'known', files: [] });
    expect(await seen()).toEqual([
      expect.objectContaining({ commit: next, dirty: false }),
      { commit: next, dirty: false },
    ]);
    // A later commit of the same sources adds nothing, nor does a dirty working folder.
    await begin({ ...record, commit: 'c'.repeat(40) });
    await begin({ ...record, commit: base, dirty: true });
    expect(await seen()).toEqual([
      expect.objectContaining({ commit: next, dirty: false }),
      { commit: next, dirty: false },
    ]);
    const audit = await site.ask(registryCalls.audit, { limit: 500 }, { as: team });
    expect(
      audit
        .filter(({ target }) => target === 'promo@0d1')
        .map(({ action, detail }) => `${action}: ${detail}`),
    ).toEqual(
      expect.arrayContaining([
        `commit: committed as ${next}`,
        'publish: 3 files of commit aaaaaaaaaaaa+changes',
      ]),
    );
  });

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

  test('an incomplete build is neither served nor promoted, and an interrupted upload resumes', async () => {
    const { folder: files, record } = await made('0a3');
    expect((await begin(record)).json().files.sort()).toEqual(['entry.js', 'home.js', 'texts-th.js']);
    await putFile(site, team, record, 'entry.js', await readFile(join(files, 'entry.js')));
    expect((await served('0a3', 'entry.js')).statusCode).toBe(404);
    expect((await complete('0a3')).json()).toMatchObject({
      code: 'OPERATION_REFUSED',
      details: { why: expect.stringContaining('2 of 3 files are missing') },
    });
    const promote = {
      domain: 'local',
      change: { operation: 'promote', remote: 'promo', build: '0a3' },
      reason: 'early',
    };
    expect((await site.send(registryCalls.change, promote, { as: team })).json()).toMatchObject({
      code: 'OPERATION_REFUSED',
      details: { why: 'promo 0a3 was never published.' },
    });
    expect((await begin(record)).json()).toEqual({ state: 'wanted', files: ['texts-th.js', 'home.js'] });
    expect((await publishOverHttp(site, team, { folder: files, record })).json()).toEqual({
      state: 'published',
    });
    expect((await served('0a3', 'home.js')).statusCode).toBe(200);
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
      expect((await putFile(site, team, record, 'entry.js', wrong)).json()).toMatchObject({
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
      expect([path, (await putFile(site, team, record, path, Buffer.from('x'))).json().code]).toEqual([
        path,
        nowhere,
      ]);
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
        (await putFile(site, team, { name, build }, 'entry.js', Buffer.from('x'))).json().code,
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
    const answer = (await publishOverHttp(site, team, { folder: files, record: spoilt })).json();
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
        await publishOverHttp(site, team, {
          folder: files,
          record: { ...record, files: record.files.map((file) => ({ ...file, brotliBytes: 1 })) },
        })
      ).json(),
    ).toEqual({ state: 'published' });
    expect(
      (await site.services.registry.build('promo', '0b0'))!.files.map(({ brotliBytes }) => brotliBytes),
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
    const reader = await tokenOf(site, operator, ['read']);
    expect((await putFile(site, reader, record, 'entry.js', Buffer.from('x'))).json().code).toBe(
      'SCOPE_MISSING',
    );
    expect((await putFile(site, { token: '' }, record, 'entry.js', Buffer.from('x'))).statusCode).toBe(401);
    expect((await putFile(site, operator, record, 'entry.js', Buffer.from('x'))).json().code).toBe(
      'SCOPE_MISSING',
    );
    expect((await complete('0a6', reader)).json().code).toBe('SCOPE_MISSING');
  });

  test('concurrent uploads of the same build both succeed, and of two with other bytes only one does', async () => {
    const same = await made('0a7');
    const states = await Promise.all(
      [1, 2, 3].map(async () => (await publishOverHttp(site, team, same)).json().state as string),
    );
    expect(states.filter((state) => state === 'published')).toHaveLength(1);
    expect(states.filter((state) => state === 'known')).toHaveLength(2);
    const [left, right] = [await made('0a8', 'left'), await made('0a8', 'right')];
    const answers = await Promise.all(
      [left, right].map(
        async (build) =>
          (await publishOverHttp(site, team, build)).json() as { state?: string; code?: string },
      ),
    );
    expect(answers.map(({ state, code }) => state ?? code).sort()).toEqual(['BUILD_CONFLICT', 'published']);
    expect(['left', 'right'][answers.findIndex(({ state }) => state)]).toBe(
      (await served('0a8', 'entry.js')).body,
    );
  });

  test('an aborted upload leaves nothing behind and can be sent again', async () => {
    const { folder: files, record } = await made('0a9', 'x'.repeat(200_000));
    await begin(record);
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: '/api/registry.files/promo/0a9/entry.js',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${team.token}`,
        'content-length': 200_000,
        'content-type': 'application/octet-stream',
      },
    });
    sending.on('error', () => undefined);
    sending.write('x'.repeat(100_000));
    await sleep(200);
    sending.destroy();
    await sleep(200);
    expect((await begin(record)).json().files).toContain('entry.js');
    expect(await readdir(join(folder, 'registry/.staging/promo/0a9')).catch(() => [])).toEqual([]);
    expect((await publishOverHttp(site, team, { folder: files, record })).json()).toEqual({
      state: 'published',
    });
  });

  test('a file missing from the store is not answered with a page', async () => {
    await publishOverHttp(site, team, await made('0aa'));
    await site.services.buildFiles.put('promo', '0ab', (async function* () {})());
    await site.db.query(
      "insert into builds (remote, build, record, digest) select remote, '0ab', jsonb_set(record, '{build}', '\"0ab\"'), digest from builds where remote = 'promo' and build = '0aa'",
    );
    const answer = await served('0ab', 'entry.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('an abandoned announcement is deleted after a week', async () => {
    const { folder: files, record } = await made('0ac');
    await begin(record);
    await putFile(site, team, record, 'entry.js', await readFile(join(files, 'entry.js')));
    await removeAbandonedUploads({ db: site.db, files: site.services.buildFiles });
    expect((await begin(record)).json().files).not.toContain('entry.js');
    await site.db.query(
      "update announced_builds set touched_at = clock_timestamp() - interval '8 days' where build = '0ac'",
    );
    await removeAbandonedUploads({ db: site.db, files: site.services.buildFiles });
    expect((await complete('0ac')).json().code).toBe('NOT_FOUND');
    expect((await begin(record)).json().files).toContain('entry.js');
  });

  test('a build name is free again one hour after the last upload activity', async () => {
    await begin((await made('0ad', 'one')).record);
    const other = await made('0ad', 'two');
    expect((await begin(other.record)).json()).toMatchObject({
      code: 'BUILD_CONFLICT',
      details: { why: expect.stringContaining('in an hour') },
    });
    await site.db.query(
      "update announced_builds set touched_at = clock_timestamp() - interval '61 minutes' where build = '0ad'",
    );
    expect((await publishOverHttp(site, team, other)).json()).toEqual({ state: 'published' });
  });

  test('a file of more than 20 MB is refused before it is read', async () => {
    const { record } = await made('0ae');
    await begin(record);
    const refused = await site.app.inject({
      method: 'PUT',
      url: '/api/registry.files/promo/0ae/entry.js',
      payload: Buffer.alloc(20_000_001),
      headers: {
        host: 'localhost',
        authorization: `Bearer ${team.token}`,
        'content-type': 'application/octet-stream',
      },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('publishing is audited', async () => {
    const entries = (await site.ask(registryCalls.audit, {}, { as: operator })).filter(
      ({ actor, target }) => actor === 'token:promo team' && target === 'promo@0a1',
    );
    expect(entries.map(({ action, outcome, detail }) => [action, outcome, detail])).toEqual([
      ['publish', 'done', '3 files of commit none'],
      ['announce', 'done', '3 files of commit none'],
    ]);
  });
});
