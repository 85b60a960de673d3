import { allCalls } from '@chokdee/shared/contracts/calls';
import { API_BASES, pathsOf } from '@chokdee/shared/contracts/http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localBuildFiles } from '../../registry/local-build-files.ts';
import { promoteEverywhere } from '../../registry/promote.service.ts';
import { publishBuild } from '../../registry/publish.service.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { buildOf } from '../../../testing/builds.ts';
import { belongsTo, claimedEngine } from './crawler-names.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const CRAWLER = '66.249.66.1';

let site: TestApp;
let root: string;
let member: TestMember;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'chokdee-crawlers-'));
  const buildFiles = localBuildFiles(join(root, 'store'));
  const names = {
    namesOf: async (ip: string) => (ip === CRAWLER ? ['crawl.googlebot.com'] : ['host.example']),
    addressesOf: async () => [CRAWLER],
  };
  site = await testApp({ buildFiles, names });
  for (const wanted of [
    { name: 'shell', build: 'aaa', routes: [{ name: 'index', path: '/', access: 'public' as const }] },
    {
      name: 'games',
      build: 'aaa',
      routes: [
        { name: 'games', path: '/games', access: 'public' as const },
        { name: 'game', path: '/game', access: 'member' as const },
      ],
    },
    {
      name: 'auth',
      build: 'aaa',
      routes: [
        { name: 'register', path: '/register', access: 'public' as const },
        { name: 'register-afSlug', path: '/register/:afSlug', access: 'public' as const },
      ],
    },
  ]) {
    const { folder, record } = await buildOf(root, wanted);
    await publishBuild(site.db, buildFiles, folder, record);
  }
  await promoteEverywhere(site.db, {
    builds: { shell: 'aaa', games: 'aaa', auth: 'aaa' },
    author: 'test',
    reason: 'a test',
  });
  member = await site.registerMember();
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

const get = (
  url: string,
  userAgent: string,
  { ip = '203.0.113.7', cookie }: { ip?: string; cookie?: string } = {},
) =>
  site.app.inject({
    url,
    remoteAddress: ip,
    headers: { host: 'localhost', 'user-agent': userAgent, ...(cookie ? { cookie } : {}) },
  });
const markOf = (answer: Awaited<ReturnType<typeof get>>) =>
  /crawler_session=([^;]*);(.*)/.exec(
    [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('crawler_session=')) ?? '',
  );

test.each([
  ['/', 200, undefined, false],
  ['/register', 200, undefined, false],
  ['/register/somchai', 200, undefined, true],
  ['/games', 200, undefined, true],
  ['/game', 200, undefined, true],
  ['/nowhere', 404, undefined, true],
] as const)('a crawler at %s is answered %s', async (url, status, location, marked) => {
  const answer = await get(url, GOOGLE, { ip: CRAWLER });
  expect([answer.statusCode, answer.headers.location, markOf(answer) !== null]).toEqual([
    status,
    location,
    marked,
  ]);
  if (status === 200) expect(answer.body).toContain('data-session="none"');
});

test("a crawler's version of a member's page is empty, marked as a preview, and not indexed", async () => {
  const { body, headers } = await get('/game', GOOGLE, { ip: CRAWLER });
  expect(/<html [^>]*>/.exec(body)![0]).toContain('data-preview');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(body).not.toContain('users.token.renew');
  expect((await get('/games', GOOGLE, { ip: CRAWLER })).body).not.toContain('data-preview');
});

test.each([
  ['AdsBot-Google', 'AdsBot-Google (+http://www.google.com/adsbot.html)', 'crawl.googlebot.com'],
  [
    'AdsBot-Google-Mobile',
    'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
    'crawl.googlebot.com',
  ],
  [
    'AhrefsSiteAudit',
    'Mozilla/5.0 (compatible; AhrefsSiteAudit/6.1; +http://ahrefs.com/robot/site-audit)',
    'audit.ahrefs.net',
  ],
])('%s is recognized as a crawler of its engine', async (_name, userAgent, host) => {
  const engine = claimedEngine(userAgent)!;
  expect(
    await belongsTo(engine, '192.0.2.7', {
      namesOf: async () => [host],
      addressesOf: async () => ['192.0.2.7'],
    }),
  ).toBe(true);
});

test.each([
  ['a fake crawler', GOOGLE],
  ['another bot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['a program', 'curl/8.5.0'],
  ['a browser that calls itself headless', CHROME.replace('Chrome/', 'HeadlessChrome/')],
])(
  '%s is redirected to the landing page, which it can read, and gets no cookie',
  async (_title, userAgent) => {
    for (const url of ['/games', '/game', '/register', '/nowhere']) {
      const answer = await get(url, userAgent);
      expect([url, answer.statusCode, answer.headers.location, markOf(answer)]).toEqual([
        url,
        303,
        '/',
        null,
      ]);
    }
    expect((await get('/', userAgent)).statusCode).toBe(200);
  },
);

test('a browser is not affected', async () => {
  for (const url of ['/', '/games', '/register']) {
    const answer = await get(url, CHROME);
    expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 200, undefined]);
  }
  expect((await get('/game', CHROME)).headers.location).toBe('/?wanted=%2Fgame');
});

test('the crawler cookie is hidden from scripts, short-lived, and identifies nobody', async () => {
  const [, value, attributes] = markOf(await get('/games', GOOGLE, { ip: CRAWLER }))!;
  expect(attributes).toBe(' Path=/; Max-Age=600; HttpOnly; SameSite=Lax');
  expect(JSON.parse(Buffer.from(value!.split('.')[0]!, 'base64url').toString())).toEqual({
    principal: 'preview',
    engine: 'google',
    until: expect.any(Number),
  });
});

test('a browser that holds the crawler cookie loses it at the next page', async () => {
  const [, value] = markOf(await get('/games', GOOGLE, { ip: CRAWLER }))!;
  expect(markOf(await get('/games', CHROME, { cookie: `crawler_session=${value}` }))![2]).toContain(
    'Max-Age=0',
  );
});

const everyCall = allCalls.flatMap((call) =>
  pathsOf(call).map(({ path, param }) => [`${call.method} ${path}`, call, param] as const),
);

test.each(everyCall)(
  '%s refuses the crawler cookie, alone and together with a valid token',
  async (_name, call, param) => {
    const [, value] = markOf(await get('/games', GOOGLE, { ip: CRAWLER }))!;
    const headers = { cookie: `crawler_session=${value}` };
    for (const base of API_BASES)
      for (const as of [undefined, member]) {
        const answer = await site.send(call, {}, { param, as, base, headers });
        expect([answer.statusCode, answer.json().code, answer.headers.authorization]).toEqual([
          401,
          'UNAUTHORIZED',
          undefined,
        ]);
      }
  },
);

test('the crawler cookie is no session and no token, whatever name it is sent under', async () => {
  const [, value] = markOf(await get('/games', GOOGLE, { ip: CRAWLER }))!;
  for (const headers of [{ cookie: `sid=${value}` }, { authorization: `Bearer ${value}` }]) {
    const renewed = await site.app.inject({
      method: 'POST',
      url: '/api/users.token.renew',
      headers: {
        host: 'localhost',
        'x-requested-with': 'test',
        'content-type': 'application/json',
        ...headers,
      },
      payload: '{}',
    });
    expect([renewed.statusCode, renewed.headers.authorization]).toEqual([401, undefined]);
    expect(
      (await site.app.inject({ url: '/api/users-infos', headers: { host: 'localhost', ...headers } }))
        .statusCode,
    ).toBe(401);
  }
});

test('a forged crawler cookie blocks nobody', async () => {
  const answer = await site.app.inject({
    url: '/api/sites.detail',
    headers: { host: 'localhost', cookie: 'crawler_session=eyJwIjoxfQ.aaaa' },
  });
  expect(answer.statusCode).toBe(200);
});

test('robots.txt disallows exactly what is not for robots', async () => {
  const { body, headers } = await get('/robots.txt', 'curl/8.5.0');
  expect(headers['content-type']).toContain('text/plain');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /game$',
      'Disallow: /game/',
      'Disallow: /credit/',
      'Disallow: /lotto/',
    ]),
  );
  expect(body).not.toMatch(/Disallow: \/(games|register|\$|$)/m);
});

test('pages that should not be indexed say so', async () => {
  const tags = async (url: string, cookie?: string) => {
    const answer = await get(url, CHROME, { cookie });
    return [
      answer.headers['x-robots-tag'],
      answer.body.includes('<meta name="robots" content="noindex,nofollow">'),
    ];
  };
  expect(await tags('/games')).toEqual([undefined, false]);
  expect(await tags('/game', 'sid=x')).toEqual(['noindex, nofollow', true]);
  expect(await tags('/nowhere')).toEqual(['noindex, nofollow', true]);
});
