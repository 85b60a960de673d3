import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEPT_LATER } from '@chokdee/shared/contracts/kept-pages';
import { bootManifest } from '@chokdee/shared/contracts/remote';
import { localBuildFiles } from '../registry/local-build-files.ts';
import { promoteEverywhere } from '../registry/promote.service.ts';
import { publishBuild } from '../registry/publish.service.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';

let test: TestApp;
let root: string;
const buildFiles = () => localBuildFiles(join(root, 'store'));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'chokdee-first-view-'));
  test = await testApp({ buildFiles: buildFiles() });
  const builds = [
    await buildOf(root, {
      name: 'shell',
      build: 'aaa',
      text: 'shell',
      routes: [{ name: 'index', path: '/', access: 'public' }],
    }),
    await buildOf(root, {
      name: 'games',
      build: 'aaa',
      text: 'games',
      routes: [{ name: 'games', path: '/games', access: 'public', first: { facts: 'games' } }],
    }),
  ];
  for (const { folder, record } of builds) await publishBuild(test.db, buildFiles(), folder, record);
  await promoteEverywhere(test.db, {
    builds: { shell: 'aaa', games: 'aaa' },
    author: 'test',
    reason: 'a test',
  });
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

it("renders in the page what its screen is about, without the shell's help", async () => {
  const { body } = await get('/games');
  const [first] = await test.db.query<{ name: string }>(
    'select name from game_partners where highlight is not null order by highlight limit 1',
  );
  expect(body).toContain(`<p class="sk-facts">${first!.name}<br>`);
  const manifest = bootManifest.parse(JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec(body)![1]!));
  expect(manifest.remotes[0]!.routes).toEqual([{ name: 'games', path: '/games', access: 'public' }]);
});

it('games have only Thai names, so pages in other languages omit them', async () => {
  expect((await get('/games', { cookie: 'locale=en' })).body).not.toContain('class="sk-facts"');
});

it('starts the token request before any script of ours, only for visitors who may be members', async () => {
  expect((await get('/games', { cookie: 'sid=x' })).body).toMatch(
    /<script nonce="[^"]+">earlyRenewal=fetch\("\/api\/users\.token\.renew"/,
  );
  expect((await get('/games')).body).not.toContain('earlyRenewal');
});

it('when the shell has no service worker, its URL serves one that unregisters an old one', async () => {
  const answer = await get('/sw.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/javascript');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('self.registration.unregister()');
  const page = await get('/');
  expect(page.headers).not.toHaveProperty('x-visitor-page');
  expect(page.body).not.toContain('data-worker');
  expect((await get('/sw.js', { host: 'evil.example' })).statusCode).toBe(404);
});

it('only a visitor’s landing page may be cached by the shell’s service worker', async () => {
  // The route’s file is called sw.js, as a shell’s worker is.
  const shell = await buildOf(root, {
    name: 'shell',
    build: 'bbb',
    routes: [
      { name: 'index', path: '/', access: 'public' },
      { name: 'sw', path: '/sw', access: 'public' },
      { name: 'offline', path: '/offline', access: 'public' },
    ],
  });
  await publishBuild(test.db, buildFiles(), shell.folder, shell.record);
  await promoteEverywhere(test.db, { builds: { shell: 'bbb' }, author: 'test', reason: 'a test' });
  expect((await get('/sw.js')).body).toBe('/* screen sw */');
  const page = await get('/');
  expect(page.headers['x-visitor-page']).toBe('1');
  expect(page.body).toContain('data-worker');
  expect((await get('/', { cookie: 'sid=x' })).headers).not.toHaveProperty('x-visitor-page');
  expect((await get('/games')).headers).not.toHaveProperty('x-visitor-page');

  // The page that opens without a connection: unlisted, with the files to keep.
  const kept = await get('/offline', { cookie: 'sid=x' });
  expect([kept.headers['x-kept-page'], kept.headers['x-robots-tag']]).toEqual(['1', 'noindex, nofollow']);
  const files = /<template>(.*?)<\/template>/.exec(kept.body)?.[1] ?? '';
  expect(files).toContain('<link href="/_mfe/shell/bbb/offline.js">');
  expect(files).not.toContain('sw.js');
  expect(page.headers).not.toHaveProperty('x-kept-page');
});

it('the page that opens without a connection is the same for visitors and members, but for the files to keep', async () => {
  const wallet = await buildOf(root, {
    name: 'wallet',
    build: 'bbb',
    routes: [
      { name: 'statement', path: '/credit/statement', access: 'member' },
      { name: 'results', path: '/results', access: 'public' },
      { name: 'draws', path: '/draws', access: 'public' },
    ],
  });
  Object.assign(wallet.record.preload, { [KEPT_LATER]: ['draws.js'] });
  await publishBuild(test.db, buildFiles(), wallet.folder, wallet.record);
  await promoteEverywhere(test.db, { builds: { wallet: 'bbb' }, author: 'test', reason: 'a test' });
  const pages = [await get('/offline'), await get('/offline', { cookie: 'sid=x' })];
  const [visitors, members] = pages.map(({ headers, body }) => {
    expect(headers['x-kept-page']).toBe('1');
    const [template = ''] = /<template>.*<\/template>/.exec(body) ?? [];
    const nonce = /nonce="([^"]+)"/.exec(body)![1]!;
    return { rest: body.replace(template, '').replaceAll(nonce, ''), template };
  });
  expect(visitors!.rest).toBe(members!.rest);
  expect(visitors!.rest).toContain('earlyRenewal');
  expect(visitors!.template).toContain('/_mfe/wallet/bbb/results.js');
  expect(visitors!.template).toContain('/_mfe/wallet/bbb/draws.js');
  expect(visitors!.template).not.toContain('statement.js');
  expect(members!.template).toContain('/_mfe/wallet/bbb/statement.js');
});

it('names the texts of the help and of its search in their language while their remote runs', async () => {
  const support = await buildOf(root, {
    name: 'support',
    build: 'bbb',
    routes: [
      { name: 'howto', path: '/howto', access: 'public' },
      { name: 'words', path: '/words', access: 'member' },
    ],
  });
  Object.assign(support.record, { partTexts: { en: ['words.js'] } });
  await publishBuild(test.db, buildFiles(), support.folder, support.record);
  expect((await get('/offline')).body).not.toContain('contents.search');
  await promoteEverywhere(test.db, { builds: { support: 'bbb' }, author: 'test', reason: 'a test' });
  for (const cookie of ['locale=en', 'locale=en; sid=x'])
    expect((await get('/offline', { cookie })).body).toContain(
      '<link href="/api/contents.search?locale=en">',
    );
  // The texts that load with its screens.
  const words = '/_mfe/support/bbb/words.js';
  expect((await get('/offline', { cookie: 'locale=en' })).body).toContain(words);
  expect((await get('/howto', { cookie: 'locale=en' })).body).toContain(words);
  expect((await get('/offline')).body).not.toContain(words);
});
