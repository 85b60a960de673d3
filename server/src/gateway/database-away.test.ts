import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';

/** How long a hanging connection pool takes to fail: shorter than in production. */
const HANG_MS = 5_000;
/** After this long the registry's cached hosts are stale. */
const HOSTS_STALE_MS = 6_000;

let folder: string;
let site: TestApp;
let isAway = false;
const alarms: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-away-'));
  site = await testApp({
    env: testEnv({ DATA_DIR: folder }),
    databaseWatch: { isAway: () => isAway },
    warn: (_error, what) => alarms.push(what),
  });
  await published(site, { shell: ['0a1', '0a2'], games: ['0a1'] });
  await promoted(site, { shell: '0a1', games: '0a1' });
});
afterEach(() => {
  isAway = false;
  jest.restoreAllMocks();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'localhost', ...headers } });
const manifestIn = (html: string) =>
  JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    generation?: number;
    stale?: boolean;
  };

function queriesHang(): jest.SpyInstance {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + HOSTS_STALE_MS);
  return jest.spyOn(site.services.db, 'query').mockImplementation(async () => {
    await pause(HANG_MS);
    throw new Error('timeout exceeded when trying to connect');
  });
}

test('while queries hang, pages use the last known generation and say so, and files are served without a query', async () => {
  expect((await get('/games')).statusCode).toBe(200);
  expect((await get('/_mfe/games/0a1/entry.js')).statusCode).toBe(200);
  const query = queriesHang();

  const page = await get('/games');
  expect([page.statusCode, page.headers['x-stale-seconds']]).toEqual([200, expect.stringMatching(/^\d+$/)]);
  expect(manifestIn(page.body)).toMatchObject({ generation: 1, stale: true });
  expect(alarms).toEqual([
    expect.stringContaining('hosts cannot be read'),
    expect.stringContaining('generations of local cannot be read'),
  ]);
  // Once the outage is known, no request waits for the database.
  const queryCount = query.mock.calls.length;
  expect((await get('/games')).statusCode).toBe(200);
  expect(query.mock.calls.length).toBeLessThanOrEqual(queryCount + 2);
  query.mockClear();
  const file = await get('/_mfe/games/0a1/entry.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);
  expect(query.mock.calls.filter(([text]) => !String(text).includes('domain'))).toEqual([]);
  expect((await get('/metrics')).body).toMatch(/chokdee_registry_stale_seconds [1-9]/);
});

test('once queries succeed again, pages show the current state, without the stale mark', async () => {
  await promoted(site, { shell: '0a2' });
  const stale = async () => (await get('/games')).headers['x-stale-seconds'] !== undefined;
  while (await stale()) await pause(50);
  const page = await get('/games');
  expect(manifestIn(page.body)).toMatchObject({ generation: 2 });
  expect(manifestIn(page.body)).not.toHaveProperty('stale');
  expect((await get('/metrics')).body).toContain('chokdee_registry_stale_seconds 0');
});

test('a call that needs the database is refused at once during a known outage, with a code and Retry-After', async () => {
  const query = queriesHang();
  isAway = true;
  const answer = await site.send(liveSiteCalls.manifest, {});
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '3',
  ]);
  expect(query).not.toHaveBeenCalled();
  isAway = false;
});
