import { sessionCalls, partnerLoginCalls, passkeyCalls, pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import type { Call } from '@chokdee/shared/contracts/http';
import { buildApp } from '../app.ts';
import { deleteExpired } from '../housekeeping/housekeeping.queries.ts';
import { localFanOut } from '../fan-out/fan-out.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { passingGate } from '../../testing/gate.ts';
import { sharedRateLimit } from './rate-limit-shared.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ SIGN_IN_LIMIT_PER_MINUTE: '40' }) });
});
afterAll(() => site.close());

let count = 0;
/** The middle of a minute that no other test has used. */
const newMinute = () => (count += 1) * 600_000 + 30_000;
const takenOf = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;
const takes = (times: number, limits: readonly { take(key: string): Promise<number> }[], key = 'address') =>
  Promise.all(Array.from({ length: times }, (_, at) => limits[at % limits.length]!.take(key)));

test.each([1, 3, 20, 100])(
  'two servers together let through what the limit of %d allows, and no more',
  async (perMinute) => {
    const now = newMinute();
    const limits = [1, 2].map(() =>
      sharedRateLimit({ db: site.db, name: 'test', perMinute, nowMs: () => now }),
    );
    expect(takenOf(await takes(perMinute * 3, limits))).toBe(perMinute);
    expect(await limits[0]!.take('address')).toBe(30);
    expect(await limits[0]!.take('another address')).toBe(0);
  },
);

test('the next minute starts anew', async () => {
  let now = newMinute();
  const limit = sharedRateLimit({ db: site.db, name: 'test', perMinute: 2, nowMs: () => now });
  expect(takenOf(await takes(4, [limit]))).toBe(2);
  now += 30_000;
  expect(takenOf(await takes(4, [limit]))).toBe(2);
});

test('limits with different names count separately', async () => {
  const now = newMinute();
  const limits = ['one', 'other'].map((name) =>
    sharedRateLimit({ db: site.db, name, perMinute: 5, nowMs: () => now }),
  );
  expect(takenOf(await takes(20, limits))).toBe(10);
});

test("a call rarely costs a query, and a quiet caller's never", async () => {
  const now = newMinute();
  const query = jest.spyOn(site.db, 'query');
  const limit = sharedRateLimit({
    db: site.db,
    name: 'test',
    perMinute: 1_000,
    freePerKey: 50,
    nowMs: () => now,
  });
  await takes(50, [limit]);
  expect(query).not.toHaveBeenCalled();
  expect(takenOf(await takes(2_000, [limit]))).toBe(950);
  expect(query.mock.calls.length).toBeLessThanOrEqual(20);
  query.mockRestore();
});

test('two servers on one database count sign-ins together, by address', async () => {
  const second = buildApp({ env: site.services.env, db: site.db, fanOut: localFanOut(), gate: passingGate });
  await second.ready();
  const logIn = (app: typeof second, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users.login.domain-lotto',
      remoteAddress,
      headers: { host: 'localhost' },
      payload: { userName: '', password: '' },
    });
  const until = 60_000 - (Date.now() % 60_000);
  if (until < 8_000) await new Promise((resolve) => setTimeout(resolve, until + 50));
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, at) => logIn(at % 2 === 0 ? site.app : second, '198.51.100.1')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(40);
  const refused = answers.find(({ statusCode }) => statusCode === 429)!;
  expect(refused.json().code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn(second, '198.51.100.2')).statusCode).toBe(422);
  await second.close();
});

test('old windows are deleted, the current one is kept', async () => {
  await site.db.query(
    `insert into rate_limits values ('old', clock_timestamp() - interval '1 hour', 1), ('present', clock_timestamp(), 1)`,
  );
  await deleteExpired(site.db);
  expect(await site.db.query(`select key from rate_limits where key in ('old', 'present')`)).toEqual([
    { key: 'present' },
  ]);
});

const publicPosts = [authCalls, sessionCalls, pinCalls, passkeyCalls, partnerLoginCalls]
  .flatMap((calls): Call[] => Object.values(calls))
  .filter((call) => call.access === 'public' && call !== authCalls.logout);

test.each(publicPosts.map((call) => [call.path, call] as const))(
  '%s has a limit over all servers',
  (_path, { limit }) => {
    expect(limit).toMatch(/^(strict|wide)$/);
  },
);
