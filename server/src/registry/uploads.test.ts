import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { until } from '@chokdee/shared/testing/until';
import { publishOverHttp, putFile } from '../../testing/registry.ts';
import { buildStores, uploadStage } from '../../testing/upload-stage.ts';
import { publishBuild } from './publish.service.ts';
import { removeAbandonedUploads } from './uploads.service.ts';

describe.each(buildStores)('publishing into %s', (_name, open) => {
  const stage = uploadStage(open);
  const { made, served, begin, complete } = stage;

  test('a build is published, promoted and served, compressed by the server', async () => {
    const text = `console.log(${JSON.stringify('many words '.repeat(200))});`;
    const build = await made('0a1', text);
    await writeFile(join(build.folder, 'entry.js.br'), 'not what it says');
    expect((await publishOverHttp(stage.site, stage.team, build)).json()).toEqual({ state: 'published' });
    await publishOverHttp(stage.site, stage.team, await made('0s1', undefined, 'shell'));
    for (const [remote, name] of [
      ['shell', '0s1'],
      ['promo', '0a1'],
    ])
      await stage.site.ask(
        registryCalls.change,
        { domain: 'local', change: { operation: 'promote', remote, build: name }, reason: 'first' },
        { as: stage.team },
      );
    expect((await stage.site.app.inject({ url: '/promo', headers: { host: 'localhost' } })).body).toContain(
      '/_mfe/promo/0a1/',
    );
    expect((await served('0a1', 'entry.js')).body).toBe(text);
    const [br, gz] = [await served('0a1', 'entry.js', 'br'), await served('0a1', 'entry.js', 'gzip')];
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gz.rawPayload).toString()]).toEqual([
      text,
      text,
    ]);
    const [summary] = await stage.site.ask(registryCalls.builds, { remote: 'promo' }, { as: stage.team });
    expect(summary).toMatchObject({ build: '0a1', runs: [{ domain: 'local', as: 'default' }], files: 3 });
  });

  test('publishing the same build again sends no file, and other bytes under its name are refused', async () => {
    const build = await made('0a2', 'one');
    await publishOverHttp(stage.site, stage.team, build);
    expect((await begin(build.record)).json()).toEqual({ state: 'known', files: [] });
    expect((await complete('0a2')).json()).toEqual({ state: 'known' });
    const other = await made('0a2', 'two');
    expect((await begin(other.record)).json()).toMatchObject({
      code: 'BUILD_CONFLICT',
      details: { why: expect.stringContaining('never overwritten') },
    });
    await expect(
      publishBuild(stage.site.db, stage.site.services.buildFiles, other.folder, other.record),
    ).rejects.toThrow('other bytes');
    expect((await served('0a2', 'entry.js')).body).toBe('one');
  });

  test('the same files with another record are refused, whoever built them when', async () => {
    const build = await made('0c9', 'one');
    await publishOverHttp(stage.site, stage.team, build);
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
    await publishOverHttp(stage.site, stage.team, {
      folder: files,
      record: { ...record, commit: base, dirty: true },
    });
    await publishOverHttp(stage.site, stage.team, await made('0s9', undefined, 'shell'));
    for (const [remote, build] of [
      ['shell', '0s9'],
      ['promo', '0d1'],
    ])
      await stage.site.ask(
        registryCalls.change,
        { domain: 'local', change: { operation: 'promote', remote, build }, reason: 'first' },
        { as: stage.team },
      );
    const seen = async () => {
      const builds = await stage.site.ask(registryCalls.builds, { remote: 'promo' }, { as: stage.team });
      const status = await stage.site.ask(registryCalls.status, {}, { as: stage.team });
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
    const audit = await stage.site.ask(registryCalls.audit, { limit: 500 }, { as: stage.team });
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

  test('an incomplete build is neither served nor promoted, and an interrupted upload resumes', async () => {
    const { folder: files, record } = await made('0a3');
    expect((await begin(record)).json().files.sort()).toEqual(['entry.js', 'home.js', 'texts-th.js']);
    await putFile(stage.site, stage.team, record, 'entry.js', await readFile(join(files, 'entry.js')));
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
    expect((await stage.site.send(registryCalls.change, promote, { as: stage.team })).json()).toMatchObject({
      code: 'OPERATION_REFUSED',
      details: { why: 'promo 0a3 was never published.' },
    });
    expect((await begin(record)).json()).toEqual({ state: 'wanted', files: ['texts-th.js', 'home.js'] });
    expect((await publishOverHttp(stage.site, stage.team, { folder: files, record })).json()).toEqual({
      state: 'published',
    });
    expect((await served('0a3', 'home.js')).statusCode).toBe(200);
  });

  test('concurrent uploads of the same build both succeed, and of two with other bytes only one does', async () => {
    const same = await made('0a7');
    const states = await Promise.all(
      [1, 2, 3].map(async () => (await publishOverHttp(stage.site, stage.team, same)).json().state as string),
    );
    expect(states.filter((state) => state === 'published')).toHaveLength(1);
    expect(states.filter((state) => state === 'known')).toHaveLength(2);
    const [left, right] = [await made('0a8', 'left'), await made('0a8', 'right')];
    const answers = await Promise.all(
      [left, right].map(
        async (build) =>
          (await publishOverHttp(stage.site, stage.team, build)).json() as { state?: string; code?: string },
      ),
    );
    expect(answers.map(({ state, code }) => state ?? code).sort()).toEqual(['BUILD_CONFLICT', 'published']);
    expect(['left', 'right'][answers.findIndex(({ state }) => state)]).toBe(
      (await served('0a8', 'entry.js')).body,
    );
  });

  test('a build that is published while another of its name is announced keeps its bytes', async () => {
    const [first, second] = [await made('0b0', 'first'), await made('0b0', 'second')];
    const { db } = stage.site;
    const transaction = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await publishOverHttp(stage.site, stage.team, first);
      return transaction(work);
    });
    expect((await publishOverHttp(stage.site, stage.team, second)).json().code).toBe('BUILD_CONFLICT');
    expect((await served('0b0', 'entry.js')).body).toBe('first');
  });

  test('an aborted upload leaves nothing behind and can be sent again', async () => {
    const { folder: files, record } = await made('0a9', 'x'.repeat(200_000));
    await begin(record);
    const { staging } = stage.site.services.buildFiles;
    const toStore = staging.write;
    let arrivedBytes = 0;
    const write = jest.spyOn(staging, 'write').mockImplementation((remote, build, name, source) =>
      toStore(
        remote,
        build,
        name,
        (async function* () {
          for await (const chunk of source) {
            arrivedBytes += chunk.length;
            yield chunk;
          }
        })(),
      ),
    );
    await stage.site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = stage.site.app.server.address() as AddressInfo;
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: '/api/registry.files/promo/0a9/entry.js',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${stage.team.token}`,
        'content-length': 200_000,
        'content-type': 'application/octet-stream',
      },
    });
    sending.on('error', () => undefined);
    sending.write('x'.repeat(100_000));
    await until(() => arrivedBytes > 0, 'some of the file arrives');
    sending.destroy();
    await expect(write.mock.results[0]!.value).rejects.toThrow();
    write.mockRestore();
    expect((await begin(record)).json().files).toContain('entry.js');
    expect(await readdir(join(stage.folder, 'registry/.staging/promo/0a9')).catch(() => [])).toEqual([]);
    expect((await publishOverHttp(stage.site, stage.team, { folder: files, record })).json()).toEqual({
      state: 'published',
    });
  });

  test('a file missing from the store is not answered with a page', async () => {
    await publishOverHttp(stage.site, stage.team, await made('0aa'));
    await stage.site.services.buildFiles.put('promo', '0ab', (async function* () {})());
    await stage.site.db.query(
      "insert into builds (remote, build, record, digest) select remote, '0ab', jsonb_set(record, '{build}', '\"0ab\"'), digest from builds where remote = 'promo' and build = '0aa'",
    );
    const answer = await served('0ab', 'entry.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('an abandoned announcement is deleted after a week', async () => {
    const { folder: files, record } = await made('0ac');
    await begin(record);
    await putFile(stage.site, stage.team, record, 'entry.js', await readFile(join(files, 'entry.js')));
    await removeAbandonedUploads({ db: stage.site.db, files: stage.site.services.buildFiles });
    expect((await begin(record)).json().files).not.toContain('entry.js');
    await stage.site.db.query(
      "update announced_builds set touched_at = clock_timestamp() - interval '8 days' where build = '0ac'",
    );
    await removeAbandonedUploads({ db: stage.site.db, files: stage.site.services.buildFiles });
    expect((await complete('0ac')).json().code).toBe('NOT_FOUND');
    expect((await begin(record)).json().files).toContain('entry.js');
  });

  test('an abandoned upload whose files cannot be removed is removed by a later run', async () => {
    const { folder: files, record } = await made('0ae');
    await begin(record);
    await putFile(stage.site, stage.team, record, 'entry.js', await readFile(join(files, 'entry.js')));
    await stage.site.db.query(
      "update announced_builds set touched_at = clock_timestamp() - interval '8 days' where build = '0ae'",
    );
    const { buildFiles } = stage.site.services;
    jest.spyOn(buildFiles.staging, 'clear').mockRejectedValueOnce(new Error('the store is away'));
    const clean = () => removeAbandonedUploads({ db: stage.site.db, files: buildFiles });
    await expect(clean()).rejects.toThrow('the store is away');
    await clean();
    expect((await buildFiles.staging.list('promo', '0ae')).size).toBe(0);
    expect((await complete('0ae')).json().code).toBe('NOT_FOUND');
  });

  test('files that a published build left staged are removed when it is completed again', async () => {
    const build = await made('0af');
    const { staging } = stage.site.services.buildFiles;
    jest.spyOn(staging, 'clear').mockRejectedValueOnce(new Error('the store is away'));
    expect((await publishOverHttp(stage.site, stage.team, build)).statusCode).toBe(500);
    expect((await staging.list('promo', '0af')).size).toBe(3);
    expect((await complete('0af')).json()).toEqual({ state: 'known' });
    expect((await staging.list('promo', '0af')).size).toBe(0);
  });

  test('a build name is free again one hour after the last upload activity', async () => {
    await begin((await made('0ad', 'one')).record);
    const other = await made('0ad', 'two');
    expect((await begin(other.record)).json()).toMatchObject({
      code: 'BUILD_CONFLICT',
      details: { why: expect.stringContaining('in an hour') },
    });
    await stage.site.db.query(
      "update announced_builds set touched_at = clock_timestamp() - interval '61 minutes' where build = '0ad'",
    );
    expect((await publishOverHttp(stage.site, stage.team, other)).json()).toEqual({ state: 'published' });
  });

  test('publishing is audited', async () => {
    const entries = (await stage.site.ask(registryCalls.audit, {}, { as: stage.operator })).filter(
      ({ actor, target }) => actor === 'token:promo team' && target === 'promo@0a1',
    );
    expect(entries.map(({ action, outcome, detail }) => [action, outcome, detail])).toEqual([
      ['publish', 'done', '3 files of commit none'],
      ['announce', 'done', '3 files of commit none'],
    ]);
  });
});
