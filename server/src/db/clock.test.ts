import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { clockAheadMs, markEnvironment, setClockAhead, siteNow } from './clock.ts';

let database: TestDatabase;

beforeAll(async () => (database = await testDatabase({ modules: ['clock'] })));
afterAll(() => database.drop());

const DAY = 86_400_000;
const aheadOfUs = async () => (await siteNow(database.db)).getTime() - Date.now();

test('the clock advances within a transaction', async () => {
  await database.db.transaction(async (tx) => {
    const first = await siteNow(tx);
    await tx.query('select pg_sleep(0.01)');
    expect((await siteNow(tx)).getTime()).toBeGreaterThan(first.getTime());
  });
});

test('only a development server can move the clock, and its database never becomes a production one', async () => {
  await expect(setClockAhead(database.db, DAY)).rejects.toMatchObject({ code: 'CK001' });
  await expect(database.db.query("update site_clock set ahead = '1 day'")).rejects.toMatchObject({
    code: '42501',
  });
  const before = Date.now();
  const now = (await siteNow(database.db)).getTime();
  // Both clocks are rounded to milliseconds.
  expect(now).toBeGreaterThanOrEqual(before - 1);
  expect(now).toBeLessThanOrEqual(Date.now() + 1);

  await markEnvironment(database.db, 'development');
  expect((await setClockAhead(database.db, DAY)).getTime() - Date.now()).toBeGreaterThan(DAY - 1_000);
  expect(await aheadOfUs()).toBeGreaterThan(DAY - 1_000);
  expect(await clockAheadMs(database.db)).toBe(DAY);
  await markEnvironment(database.db, 'development');
  expect(await clockAheadMs(database.db)).toBe(DAY);

  await expect(markEnvironment(database.db, 'production')).rejects.toThrow(/use a fresh database/);
  expect(await clockAheadMs(database.db)).toBe(DAY);
});

test('a development start does not change a production database', async () => {
  const production = await testDatabase({ modules: ['clock'] });
  await markEnvironment(production.db, 'production');
  await markEnvironment(production.db, 'production');
  await expect(markEnvironment(production.db, 'development')).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('SITE_ENV=production'),
  });
  await expect(setClockAhead(production.db, DAY)).rejects.toMatchObject({ code: 'CK001' });
  await production.drop();
});

test.each([
  ['2026-01-01T16:59:59.999Z', '2026-01-01'],
  ['2026-01-01T17:00:00Z', '2026-01-02'],
])('%s belongs to the Bangkok day %s', async (at, day) => {
  const [row] = await database.db.query('select bangkok_day($1) as day, bangkok_midnight($2) as midnight', [
    at,
    '2026-01-02',
  ]);
  expect(row).toEqual({ day, midnight: new Date('2026-01-01T17:00:00Z') });
});
