import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { drillFaults, type BootRemote, type DrillFault } from '@chokdee/shared/contracts/remote';
import { until } from '@chokdee/shared/testing/until';
import { publishBuild } from '../registry/publish.service.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { buildOf } from '../../testing/builds.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';

let site: TestApp;
let folder: string;
let operator: TestMember;

const container = `var chokdee_games_0a1 = {
  init() {}, get: async () => () => ({ screens: { games: async () => () => 'the screen' }, slots: {}, messages: { th: 1 } }) };`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drills-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  operator = await site.registerMember('operator');
  const games = await buildOf(folder, {
    name: 'games',
    build: '0a1',
    text: container,
    routes: [{ name: 'games', path: '/games', access: 'public' }],
  });
  await publishBuild(site.db, site.services.buildFiles, games.folder, games.record);
  await published(site, { shell: ['0a1'], wallet: ['0a1'] });
  await promoted(site, { shell: '0a1', games: '0a1', wallet: '0a1' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function drilling(drills: Record<string, DrillFault>, cookie = ''): Promise<string> {
  const answer = await site.send(
    registryHealthCalls.drill,
    { drills },
    { as: operator, headers: { cookie } },
  );
  expect(answer.json()).toEqual({ ok: true });
  return String(answer.headers['set-cookie']).split(';')[0]!;
}
const get = (url: string, cookie = '') => site.app.inject({ url, headers: { host: 'localhost', cookie } });
const manifestOf = (cookie = '') => site.ask(liveSiteCalls.manifest, {}, { headers: { cookie } });
const gamesOf = async (cookie = ''): Promise<BootRemote> =>
  (await manifestOf(cookie)).remotes.find(({ name }) => name === 'games')!;

test.each(drillFaults)(
  'a drill of %s affects only its own session; other pages stay identical byte for byte',
  async (fault) => {
    const others = (await get('/games')).body.replace(/nonce="[^"]+"/g, '');
    const cookie = await drilling({ games: fault });
    const mine = await manifestOf(cookie);
    expect(mine.overrides).toEqual({ builds: {}, drills: { games: fault } });
    expect(mine.remotes.find(({ name }) => name === 'wallet')).toEqual(
      (await manifestOf()).remotes.find(({ name }) => name === 'wallet'),
    );
    expect(mine.remotes.find(({ name }) => name === 'games')).not.toEqual(await gamesOf());
    expect((await get('/games')).body.replace(/nonce="[^"]+"/g, '')).toBe(others);
    expect((await get('/games', cookie)).body).not.toContain('href="/_mfe/games/');
  },
);

test("missing files, and pages in place of scripts, are served at the drill's own addresses", async () => {
  const missing = await drilling({ games: '404' });
  const { base, entry } = await gamesOf(missing);
  expect((await get(base + entry, missing)).statusCode).toBe(404);
  const html = await drilling({ games: 'html' });
  const answer = await get((await gamesOf(html)).base + entry, html);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
});

test('a hanging request hangs until the browser disconnects, and their number is limited', async () => {
  const cookie = await drilling({ games: 'hang' });
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { base, entry } = await gamesOf(cookie);
  const ask = (signal: AbortSignal) =>
    fetch(`${origin}${base}${entry}`, { headers: { cookie }, signal }).then(
      ({ status }) => status,
      () => 0,
    );
  /** Undefined: it hangs. */
  const askOnce = async () => {
    const stop = new AbortController();
    const status = await Promise.race([ask(stop.signal), pause(200)]);
    stop.abort();
    return status;
  };
  const stop = new AbortController();
  let ended = 0;
  const requests = Array.from({ length: 12 }, () => ask(stop.signal).finally(() => (ended += 1)));
  await until(async () => (await askOnce()) === 503, 'as many hang as may');
  expect(ended).toBe(0);
  stop.abort();
  await Promise.all(requests);
  await until(async () => (await askOnce()) === undefined, 'others may hang again');
});

test('a container whose screens throw matches the hash in the page, and is otherwise the real one', async () => {
  const cookie = await drilling({ games: 'throw' });
  const remote = await gamesOf(cookie);
  const { body } = await get(remote.base + remote.entry, cookie);
  expect(remote.integrity).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`);
  const page = runInNewContext(`${body}; chokdee_games_0a1`) as {
    get(
      name: string,
    ): Promise<() => { screens: Record<string, () => Promise<() => string>>; messages: object }>;
  };
  const module = (await page.get('./app'))();
  expect(module.messages).toEqual({ th: 1 });
  const Screen = await module.screens['games']!();
  expect(Screen).toThrow('A drill');
  expect((await get(`${remote.base}texts-th.js`, cookie)).body).toContain('texts of games');
  expect((await get(`${remote.base}../../../../etc/passwd`, cookie)).statusCode).toBe(404);
});

test('a wrong hash differs in one byte, and a shared version range cannot be satisfied', async () => {
  const real = await gamesOf();
  const hash = await gamesOf(await drilling({ games: 'hash' }));
  const bytes = (integrity: string | undefined) => [...Buffer.from(integrity!.slice(7), 'base64')];
  expect(bytes(hash.integrity).filter((byte, at) => byte !== bytes(real.integrity)[at])).toHaveLength(1);
  expect({ ...hash, integrity: real.integrity }).toEqual(real);
  expect((await gamesOf(await drilling({ games: 'share' }))).shared).toEqual({ react: '999.999.999' });
});

test("the drill's addresses answer no other session, and no other fault", async () => {
  const cookie = await drilling({ games: 'html' });
  const { base, entry } = await gamesOf(cookie);
  expect((await get(base + entry)).statusCode).toBe(404);
  expect((await get(`/_mfe-drill/throw/games/0a1/${entry}`, cookie)).statusCode).toBe(404);
});

test('the operator or the address can end drills, and overridden builds stay', async () => {
  const overridden = String((await get('/?mfe.wallet=0a1')).headers['set-cookie']).split(';')[0]!;
  const cookie = await drilling({ games: '404', wallet: 'share' }, overridden);
  expect((await manifestOf(cookie)).overrides).toEqual({
    builds: { wallet: '0a1' },
    drills: { games: '404', wallet: 'share' },
  });
  expect((await manifestOf(await drilling({}, cookie))).overrides).toEqual({
    builds: { wallet: '0a1' },
    drills: {},
  });
  const reset = await get('/?mfe.reset=games', cookie);
  expect(await manifestOf(String(reset.headers['set-cookie']).split(';')[0])).toMatchObject({
    overrides: { drills: { wallet: 'share' } },
  });
});

test('drills end when the operator signs out, and overridden builds stay', async () => {
  const overridden = String((await get('/?mfe.wallet=0a1')).headers['set-cookie']).split(';')[0]!;
  const leaving = await site.registerMember('operator');
  const cookie = await drilling({ games: '404' }, overridden);
  const out = await site.send(authCalls.logout, {}, { as: leaving, headers: { cookie } });
  const kept = [out.headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('mfe='))!;
  expect((await manifestOf(kept.split(';')[0])).overrides).toEqual({ builds: { wallet: '0a1' }, drills: {} });
  const only = await drilling({ games: '404' });
  const signedOut = await site.send(authCalls.logout, {}, { headers: { cookie: only } });
  expect([signedOut.headers['set-cookie']].flat()).toContainEqual(
    expect.stringMatching(/^mfe=; .*Max-Age=0/),
  );
});

test('only operators can drill, only running remotes, and the operator is recorded', async () => {
  const code = async (drills: object, as: TestMember) =>
    (await site.send(registryHealthCalls.drill, { drills }, { as })).json().code as string;
  expect(await code({ games: '404' }, await site.registerMember())).toBe('NOT_FOUND');
  expect(await code({ casino: '404' }, operator)).toBe('OPERATION_REFUSED');
  expect(await code({ shell: '404' }, operator)).toBe('OPERATION_REFUSED');
  expect(
    await site.db.query(
      `select actor, target, detail from registry_audit where action = 'registry.drills.set' and outcome = 'refused' order by id`,
    ),
  ).toEqual(
    ['casino', 'shell'].map((remote) => ({
      actor: operator.userName,
      target: `${remote} 404`,
      detail: expect.stringContaining(`${remote} does not run here`),
    })),
  );
  await drilling({ games: 'hash' });
  expect(
    await site.db.query(
      `select actor, target, detail from registry_audit where action = 'drill' order by id desc limit 1`,
    ),
  ).toEqual([{ actor: operator.userName, target: 'local', detail: 'games hash' }]);
});
