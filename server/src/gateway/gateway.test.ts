import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { ENTRY_ID, entryGuard } from '@chokdee/shared/contracts/entry-guard';
import { bootManifest } from '@chokdee/shared/contracts/remote';
import { localBuildFiles } from '../registry/local-build-files.ts';
import { promoteEverywhere } from '../registry/promote.service.ts';
import { publishBuild } from '../registry/publish.service.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';

let test: TestApp;
let root: string;

const why = { author: 'test', reason: 'a test' };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'chokdee-gateway-'));
  const buildFiles = localBuildFiles(join(root, 'store'));
  test = await testApp({ buildFiles });
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
      routes: [{ name: 'games', path: '/games', access: 'public' }],
    }),
    await buildOf(root, {
      name: 'support',
      build: 'aaa',
      routes: [
        { name: 'howto-topic', path: '/howto/:topic', access: 'public', params: { topic: ['deposit'] } },
        { name: 'results', path: '/results/:dt?', access: 'public', params: { dt: 'day' } },
      ],
    }),
    await buildOf(root, {
      name: 'wallet',
      build: 'aaa',
      routes: [{ name: 'deposit', path: '/credit/deposit', access: 'member' }],
    }),
    await buildOf(root, {
      name: 'lottery',
      build: 'aaa',
      text: 'lottery',
      routes: [{ name: 'lotto', path: '/lotto/:betGroup?', access: 'member' }],
    }),
  ];
  await test.db.query(
    `update domains set title = 'A <b>site</b>', site_verification = 'a"b', ga_id = 'G-TEST12345' where name = 'games.localhost'`,
  );
  const inAllLanguages = (th: string) => ({ th, en: th, kh: th, mm: th });
  builds[0]!.record.labels = {
    'landing.eyebrow': inAllLanguages('eyebrow of lotteries'),
    'landing.games.eyebrow': inAllLanguages('eyebrow of games'),
  };
  for (const { folder, record } of builds) await publishBuild(test.db, buildFiles, folder, record);
  await promoteEverywhere(test.db, {
    builds: { shell: 'aaa', games: 'aaa', lottery: 'aaa', support: 'aaa', wallet: 'aaa' },
    ...why,
  });
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test.app.inject({ method, url, headers: { host: 'localhost', ...headers } });
/** Reads the raw bytes: clients and injected requests drop or keep a HEAD body on their own. */
async function headOverTcp(path: string): Promise<{ status: string | undefined; body: string | undefined }> {
  const port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  const [head, body] = answer.split('\r\n\r\n');
  return { status: head?.split('\r\n')[0], body };
}
const manifestIn = (html: string) =>
  bootManifest.parse(JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec(html)![1]!));
const preloadsIn = (html: string) =>
  [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);

it('a host gets a page with what runs in its domain', async () => {
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(manifestIn(page.body)).toMatchObject({ domain: 'local', generation: 1, product: 'lotto' });
  const lotto = await get('/', { host: 'lotto.localhost:3200' });
  expect(manifestIn(lotto.body).remotes.map(({ name }) => name)).toEqual(['lottery', 'support', 'wallet']);
});

it('an unlisted host gets no page, whatever the path', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'xlocalhost']) {
    const answer = await get('/games', { host });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Not Allow Domain');
    expect(answer.body).not.toMatch(/evil|<script|<a /);
  }
});

it('an unlisted host gets no file either', async () => {
  const file = '/_mfe/games/aaa/entry.js';
  expect((await get(file)).statusCode).toBe(200);
  const answer = await get(file, { host: 'evil.example' });
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    404,
    'Not Allow Domain',
    'no-store',
  ]);
});

it('a route that no remote of the domain has is answered 404 with the not-found page', async () => {
  expect((await get('/games')).statusCode).toBe(200);
  const missing = await get('/nowhere');
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['content-type']).toContain('text/html');
  expect((await get('/games', { host: 'lotto.localhost' })).statusCode).toBe(404);
});

it('an unknown parameter is answered 404, to members too', async () => {
  const status = async (url: string, headers = {}) => (await get(url, headers)).statusCode;
  expect([
    await status('/howto/deposit'),
    await status('/howto/Deposit/'),
    await status('/howto/nothing'),
  ]).toEqual([200, 200, 404]);
  expect([
    await status('/results'),
    await status('/results/2026-02-28'),
    await status('/results/2026-02-31'),
    await status('/results/today'),
  ]).toEqual([200, 200, 404, 404]);
  expect(await status('/howto/nothing', { cookie: 'sid=x' })).toBe(404);
});

it('a site’s verification and measurement id are in its page, and the policy allows the latter', async () => {
  const { body, headers } = await get('/', { host: 'games.localhost' });
  expect(body).toContain('<meta name="google-site-verification" content="a&quot;b">');
  expect(manifestIn(body).site).toMatchObject({ gaID: 'G-TEST12345' });
  expect(String(headers['content-security-policy'])).toContain('https://*.google-analytics.com');
  expect(
    String((await get('/', { host: 'games.localhost', 'sec-gpc': '1' })).headers['content-security-policy']),
  ).not.toContain('google');
  const other = await get('/');
  expect(other.body).not.toMatch(/google-site-verification|gaID/);
  expect(String(other.headers['content-security-policy'])).not.toContain('google');
});

it('where nothing can be staked, pages mention no lottery and no deposit can start', async () => {
  const landing = async (host: string) => (await get('/', { host })).body;
  expect(await landing('lotto.localhost')).toContain('eyebrow of lotteries');
  expect(await landing('games.localhost')).toContain('eyebrow of games');
  const offers = async (host: string) => (await get('/api/sites.offers', { host })).json();
  expect(await offers('games.localhost')).toMatchObject({
    canStake: false,
    paths: expect.not.arrayContaining(['/lotto/:betGroup?']),
  });
  expect(await offers('lotto.localhost')).toMatchObject({
    canStake: true,
    paths: expect.arrayContaining(['/lotto/:betGroup?']),
  });

  const member = await test.registerMember();
  const deposit = (host: string) =>
    test.send(
      depositCalls.createQr,
      { amount: 100 },
      { as: member, headers: { host, 'idempotency-key': randomUUID() } },
    );
  const refused = await deposit('games.localhost');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'NOTHING_TO_STAKE']);
  expect((await deposit('lotto.localhost')).json().code).not.toBe('NOTHING_TO_STAKE');
});

it('the page preloads the files of its route, and of a protected one only when the visitor may be a member', async () => {
  expect(preloadsIn((await get('/games')).body)).toEqual([
    '/_mfe/shell/aaa/texts-th.js',
    '/_mfe/games/aaa/entry.js',
    '/_mfe/games/aaa/games.js',
    '/_mfe/games/aaa/texts-th.js',
  ]);
  expect(preloadsIn((await get('/lotto/yeekee', { 'sec-fetch-site': 'cross-site' })).body)).toContain(
    '/_mfe/lottery/aaa/lotto.js',
  );
  const led = await get('/lotto/yeekee?round=7');
  expect([led.statusCode, led.headers.location, led.body]).toEqual([
    303,
    '/?wanted=%2Flotto%2Fyeekee%3Fround%3D7',
    '',
  ]);
  expect(preloadsIn((await get('/lotto/yeekee', { cookie: 'sid=x' })).body)).toContain(
    '/_mfe/lottery/aaa/lotto.js',
  );
});

it('the page tells the browser that nobody is signed in when the request carried no session', async () => {
  expect((await get('/')).body).toContain('data-session="none"');
  expect((await get('/', { cookie: 'sid=x' })).body).not.toContain('data-session');
});

it("on a cross-site navigation the browser may withhold the session cookie: the visitor's page asks for the session and is not cached", async () => {
  const { body, headers } = await get('/', { 'sec-fetch-site': 'cross-site' });
  expect(body).not.toContain('data-session');
  expect(body).toContain('users.token.renew');
  expect(preloadsIn(body)).toContain('/_mfe/shell/aaa/index.js');
  expect(headers).not.toHaveProperty('x-visitor-page');
});

it('the page language comes from the cookie, and is Thai otherwise', async () => {
  expect((await get('/')).body).toContain('<html lang="th"');
  expect((await get('/', { cookie: 'a=b; locale=kh' })).body).toContain('<html lang="km"');
  expect((await get('/', { cookie: 'locale="><script>' })).body).toContain('<html lang="th"');
});

it('the first paint says where the visitor is, with escaped text', async () => {
  expect((await get('/')).body).toContain('<div class="sk-hero">');
  expect((await get('/', { cookie: 'sid=x' })).body).not.toContain('<div class="sk-hero">');
  expect((await get('/games')).body).toContain('<h1>');
  const named = (await get('/', { host: 'games.localhost' })).body;
  expect(named).toContain('<div class="sk-bar">A &lt;b&gt;site&lt;/b&gt;</div>');
  expect(named).not.toContain('<b>site');
});

it('the global styles of the first paint give way to the shell, which knows the font of each script', async () => {
  const { body } = await get('/');
  expect(body).toMatch(/@layer skeleton\{html\{[^}]*\}body\{[^}]*\}\}/);
  expect(body.replace(/@layer skeleton\{.*?\}\}/, '')).not.toMatch(/[>}](html|body)\{/);
});

it('the policy runs only scripts with the nonce of this response, and never eval', async () => {
  const [first, second] = await Promise.all([get('/'), get('/')]);
  const policy = String(first.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  expect(first.body).toContain(`<script nonce="${nonce}" src="/_mfe/shell/aaa/entry.js" integrity="sha384-`);
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).not.toContain('unsafe');
  expect(String(second.headers['content-security-policy'])).not.toContain(nonce);
});

it('the script that recovers from a damaged entry comes before the entry, to catch its failure', async () => {
  const { body } = await get('/');
  expect(body.indexOf(entryGuard('th'))).toBeGreaterThan(0);
  expect(body.indexOf(entryGuard('th'))).toBeLessThan(body.indexOf('src="/_mfe/shell/aaa/entry.js"'));
  expect(body).toMatch(new RegExp(`<script [^>]*src="/_mfe/shell/aaa/entry.js"[^>]* id="${ENTRY_ID}"`));
});

it('only pages under /external may be framed, and only by the site itself', async () => {
  const framing = async (path: string) => {
    const { headers } = await get(path);
    return [
      headers['x-frame-options'],
      /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))![1],
    ];
  };
  expect(await framing('/')).toEqual(['DENY', "'none'"]);
  expect(await framing('/?external=1')).toEqual(['DENY', "'none'"]);
  expect(await framing('/external/login')).toEqual([undefined, "'self'"]);
  expect(await framing('/my-external-page')).toEqual([undefined, "'none'"]);
});

it('build files are cached for a year and compressed for clients that accept it', async () => {
  const file = await get('/_mfe/games/aaa/entry.js', { 'accept-encoding': 'gzip, br' });
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('games');
  const plain = await get('/_mfe/games/aaa/entry.js', { 'accept-encoding': 'br;q=0' });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'games']);
  expect(
    (await get('/_mfe/games/aaa/entry.js', { 'if-none-match': String(plain.headers.etag) })).statusCode,
  ).toBe(304);
});

it.each([
  '/_mfe/games/aaa/../../../../etc/passwd',
  '/_mfe/games/aaa/..%2f..%2f..%2fetc%2fpasswd',
  '/_mfe/games/aaa/entry.js.br',
  '/_mfe/games/zzz/entry.js',
  '/_mfe/..%2fgames/aaa/entry.js',
])("only files listed in a build's record are served: %s", async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('root:');
});

it('HEAD answers like GET without a body, other methods are refused, and calls get no page', async () => {
  expect(await headOverTcp('/games')).toEqual({ status: 'HTTP/1.1 200 OK', body: '' });
  const file = await get('/_mfe/games/aaa/entry.js', {}, 'HEAD');
  expect([file.statusCode, file.body, file.headers['content-length']]).toEqual([200, '', '5']);
  const posted = await get('/games', {}, 'POST');
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('a malformed URL does no harm', async () => {
  for (const path of ['//[', '/%', '/%00', '/a?%', `/${'a'.repeat(3_000)}`])
    expect((await get(path)).statusCode).toBeLessThan(500);
});
