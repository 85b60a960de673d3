import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { bootManifest, type BootManifest } from '@chokdee/shared/contracts/remote';
import { registryOperations } from '../registry/operations.service.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';

let folder: string;
/** A development site, and one in production mode, each on its own database. */
let local: TestApp;
let live: TestApp;
const games = { author: 'nok', reason: 'a test', domain: 'local', remote: 'games' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overrides-'));
  local = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  live = await testApp({
    env: testEnv({
      DATA_DIR: folder,
      SITE_ENV: 'production',
      BANK_API_URL: 'https://bank.invalid',
      PROMPTPAY_ID: '0000000000',
      SMS_GATEWAY_URL: 'https://sms.invalid',
      SMS_GATEWAY_TOKEN: 'token',
    }),
  });
  for (const site of [local, live]) {
    await published(site, { shell: ['0a1', '0a2'], games: ['0a1', '0a2'], wallet: ['0a1'], promo: ['0a1'] });
    await promoted(site, { shell: '0a1', games: '0a1', wallet: '0a1' });
  }
});
afterAll(async () => {
  await Promise.all([local.close(), live.close()]);
  await rm(folder, { recursive: true, force: true });
});

const get = (site: TestApp, url: string, cookie = '') =>
  site.app.inject({ url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}) } });
const cookieIn = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.includes('mfe='))
    ?.split(';')[0] ?? '';
const manifestIn = (html: string): BootManifest =>
  bootManifest.parse(JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec(html)![1]!));
const buildsIn = ({ remotes }: BootManifest) =>
  Object.fromEntries(remotes.map(({ name, build, state }) => [name, `${build} ${state}`]));
const inSession = async (site: TestApp, cookie: string) => manifestIn((await get(site, '/', cookie)).body);

describe('on a development site', () => {
  test('a URL overrides a build in this session, redirects to the clean URL, and leaves other sessions unchanged', async () => {
    const before = manifestIn((await get(local, '/')).body);
    const answer = await get(local, '/games?tab=new&mfe.games=0a2&x=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/games?tab=new&x=1']);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^mfe=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    const mine = await inSession(local, cookieIn(answer));
    expect(buildsIn(mine)).toEqual({ games: '0a2 on', wallet: '0a1 on' });
    expect([mine.overrides, mine.mayOverride]).toEqual([{ builds: { games: '0a2' }, drills: {} }, true]);
    expect(JSON.stringify(manifestIn((await get(local, '/')).body))).toBe(JSON.stringify(before));
    expect([before.overrides, before.mayOverride]).toEqual([undefined, true]);
  });

  test("the page preloads its overrides, and the manifest call returns the page's manifest", async () => {
    const cookie = cookieIn(await get(local, '/?mfe.games=0a2'));
    const { body } = await get(local, '/games', cookie);
    expect(body).toContain('href="/_mfe/games/0a2/games.js"');
    expect(body).not.toContain('/_mfe/games/0a1/');
    expect(await local.ask(liveSiteCalls.manifest, {}, { headers: { cookie } })).toEqual(manifestIn(body));
  });

  test('a remote that runs nowhere yet, and another shell, can be tried', async () => {
    const mine = await inSession(local, cookieIn(await get(local, '/?mfe.promo=0a1&mfe.shell=0a2')));
    expect(buildsIn(mine)).toEqual({ games: '0a1 on', wallet: '0a1 on', promo: '0a1 on' });
    expect(mine.shell).toEqual({ build: '0a2', entry: '/_mfe/shell/0a2/entry.js' });
  });

  test('the kill switch wins over an override', async () => {
    const cookie = cookieIn(await get(local, '/?mfe.games=0a2'));
    await registryOperations(local.services).turn('off', games);
    expect(buildsIn(await inSession(local, cookie))).toMatchObject({ games: '0a2 off' });
    await registryOperations(local.services).turn('on', games);
  });

  test('overrides accumulate, and are removed one by one or all at once', async () => {
    const two = cookieIn(await get(local, '/?mfe.shell=0a2', cookieIn(await get(local, '/?mfe.games=0a2'))));
    const one = cookieIn(await get(local, '/?mfe.reset=games', two));
    expect((await inSession(local, one)).overrides).toEqual({ builds: { shell: '0a2' }, drills: {} });
    const none = await get(local, '/?mfe.reset=all', two);
    expect(String(none.headers['set-cookie'])).toMatch(/^mfe=; .*Max-Age=0/);
    expect((await inSession(local, cookieIn(none))).overrides).toBeUndefined();
  });

  test.each([
    ['a build that was never published', '/?mfe.games=0a9', 'games 0a9 was never published.'],
    ['no build', '/?mfe.games=', 'games (no build) was never published.'],
    ['no name', '/?mfe.=0a1', 'A remote without a name cannot be the name of a remote.'],
    ['an impossible name', '/?mfe.%3Cb%3E=0a1', '&lt;b&gt; cannot be the name of a remote.'],
    ['another machine', '/?mfe.games=http://evil.example:80/', 'is not a development server of this machine'],
    [
      'another machine that looks local',
      '/?mfe.games=http://localhost@evil.example/',
      'is not a development server of this machine',
    ],
    ['another scheme', '/?mfe.games=javascript:alert(1)', 'is not a development server of this machine'],
    [
      'a path on this machine',
      '/?mfe.games=http://localhost:1/admin',
      'is not a development server of this machine',
    ],
    [
      'a server that does not run',
      '/?mfe.games=http://localhost:1/',
      'start it with mfe dev in the folder of games, or with pnpm dev games',
    ],
    ['a shell from a working tree', '/?mfe.shell=http://localhost:1/', 'name a published build'],
    ['an invalid link', '/?mfe.link=abc.def', 'invalid or incomplete'],
    ['a reset of nothing', '/?mfe.reset=', 'mfe.reset takes the name of a remote, or all'],
  ])('%s gets a page with the reason, and changes nothing', async (_what, url, words) => {
    const answer = await get(local, url);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.body).toContain(words);
  });

  test.each([
    '//evil.example/?mfe.reset=all',
    '/\\evil.example/?mfe.reset=all',
    '///evil.example?mfe.reset=all',
  ])('%s redirects to no other host', async (url) => {
    expect((await get(local, url)).headers.location).toMatch(/^\/(evil\.example\/?)?$/);
  });

  test('a cookie without our signature, or signed for another purpose, overrides nothing', async () => {
    const cookie = cookieIn(await get(local, '/?mfe.games=0a2'));
    const [text = '', signature = ''] = cookie.slice('mfe='.length).split('.');
    const other = Buffer.from(
      JSON.stringify({
        builds: { games: '0a1' },
        drills: {},
        staff: true,
        buildsUntil: 9e9,
        drillsUntil: 9e9,
      }),
    ).toString('base64url');
    const link = local.services.gateway.links.make({ games: '0a2' }, 'nok', 1).token;
    for (const forged of [
      `mfe=${other}.${signature}`,
      `mfe=${text}.${'A'.repeat(43)}`,
      'mfe=x',
      `mfe=${link}`,
    ])
      expect((await inSession(local, forged)).overrides).toBeUndefined();
  });

  describe('with a development server', () => {
    let server: Server;
    let base: string;
    let devManifest: unknown;
    beforeAll(async () => {
      server = createServer((request, response) => {
        if (request.url !== '/mfe.json') return void response.writeHead(404).end();
        response.end(JSON.stringify(devManifest));
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      base = `http://localhost:${(server.address() as AddressInfo).port}/`;
    });
    afterAll(() => {
      server.close();
    });
    const remoteAt = (name: string, at: string) => ({
      ...manifestOfGames,
      name,
      base: at,
      integrity: undefined,
    });
    const manifestOfGames = {
      build: 'working',
      container: 'chokdee_games_working',
      hostApi: '^1.0.0',
      shared: {},
      routes: [],
      nav: [],
      slots: [],
      labels: {},
      entry: 'entry.js',
      state: 'on',
    };

    test("its remote is loaded from there, and only this session's pages may connect to it", async () => {
      devManifest = remoteAt('games', base);
      const cookie = cookieIn(await get(local, `/?mfe.games=${base}`));
      const page = await get(local, '/', cookie);
      expect(manifestIn(page.body).remotes.find(({ name }) => name === 'games')).toMatchObject({
        build: 'working',
        base,
        state: 'on',
      });
      const policy = (answer: typeof page) =>
        /connect-src ([^;]+)/.exec(String(answer.headers['content-security-policy']))![1]!.split(' ');
      expect(policy(page)).toContain(base.slice(0, -1));
      expect(policy(await get(local, '/'))).not.toContain(base.slice(0, -1));
    });

    test('another remote than the requested one is refused', async () => {
      devManifest = remoteAt('wallet', base);
      expect((await get(local, `/?mfe.games=${base}`)).body).toContain(`${base} serves wallet, not games.`);
      devManifest = { hello: 'world' };
      expect((await get(local, `/?mfe.games=${base}`)).body).toContain(
        'does not describe a remote served from there',
      );
    });

    test('a server that stops meanwhile breaks only this session', async () => {
      devManifest = remoteAt('games', base);
      const cookie = cookieIn(await get(local, `/?mfe.games=${base}`));
      devManifest = 'gone';
      const { remotes } = await inSession(local, cookie);
      expect(remotes.find(({ name }) => name === 'games')).toMatchObject({
        base,
        container: 'chokdee_games_0a1',
      });
      expect((await inSession(local, '')).remotes.find(({ name }) => name === 'games')).toMatchObject({
        base: '/_mfe/games/0a1/',
      });
    });
  });
});

describe('in production', () => {
  const operator = async () => ({ as: await live.registerMember('operator') });

  test('a URL alone overrides nothing', async () => {
    const answer = await get(live, '/?mfe.games=0a2');
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
    expect((await inSession(live, '')).mayOverride).toBeUndefined();
  });

  test('a staff link opens a session in which builds can be overridden, but never by development servers', async () => {
    const { path } = await live.ask(
      registryHealthCalls.makeLink,
      { builds: { games: '0a2' }, hours: 2 },
      await operator(),
    );
    const answer = await get(live, path);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-mfe=[\w.-]+; Path=\/; Max-Age=(7200|7199); HttpOnly; SameSite=Lax; Secure$/,
    );
    const mine = await inSession(live, cookieIn(answer));
    expect([buildsIn(mine)['games'], mine.mayOverride]).toEqual(['0a2 on', true]);
    const more = await get(live, '/?mfe.wallet=0a1&mfe.reset=games', cookieIn(answer));
    expect((await inSession(live, cookieIn(more))).overrides).toEqual({
      builds: { wallet: '0a1' },
      drills: {},
    });
    expect((await get(live, '/?mfe.wallet=http://localhost:1/', cookieIn(answer))).body).toContain(
      'Only published builds can be shown here',
    );
    expect(await inSession(live, '')).not.toHaveProperty('overrides');
  });

  test('an expired or altered link is refused, and its session ends with it', async () => {
    const { path } = await live.ask(
      registryHealthCalls.makeLink,
      { builds: { games: '0a2' }, hours: 1 },
      await operator(),
    );
    const cookie = cookieIn(await get(live, path));
    expect(
      (
        await get(
          live,
          path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).statusCode,
    ).toBe(400);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000);
    const late = await get(live, path);
    expect([late.statusCode, late.body.includes('This link has expired')]).toEqual([400, true]);
    expect(await inSession(live, cookie)).not.toHaveProperty('overrides');
    clock.mockRestore();
  });

  test('only operators make links, to published builds, for three days at most, and the author is recorded', async () => {
    const as = await operator();
    const refused = async (wire: object, options: object) =>
      (await live.send(registryHealthCalls.makeLink, wire, options)).json().code as string;
    expect(await refused({ builds: { games: '0a2' }, hours: 1 }, { as: await live.registerMember() })).toBe(
      'NOT_FOUND',
    );
    expect(await refused({ builds: { games: '0a9' }, hours: 1 }, as)).toBe('OPERATION_REFUSED');
    expect(await refused({ builds: {}, hours: 1 }, as)).toBe('OPERATION_REFUSED');
    expect(await refused({ builds: { games: '0a2' }, hours: 73 }, as)).toBe('VALIDATION');
    expect(
      await live.db.query(
        `select actor, target, outcome, detail from registry_audit where action = 'registry.links.make' order by id`,
      ),
    ).toEqual([
      {
        actor: as.as.userName,
        target: 'games@0a9',
        outcome: 'refused',
        detail: 'OPERATION_REFUSED: games 0a9 was never published.',
      },
      {
        actor: as.as.userName,
        target: '',
        outcome: 'refused',
        detail: 'OPERATION_REFUSED: Name at least one build.',
      },
    ]);
    await live.ask(registryHealthCalls.makeLink, { builds: { games: '0a2' }, hours: 3 }, as);
    expect(
      await live.db.query(
        `select actor, action, target, outcome, detail from registry_audit where action = 'link' order by id desc limit 1`,
      ),
    ).toEqual([
      {
        actor: as.as.userName,
        action: 'link',
        target: 'games',
        outcome: 'done',
        detail: 'games 0a2 for 3 h',
      },
    ]);
  });
});
