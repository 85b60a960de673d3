import { reconcile } from '../ledger/reconcile.ts';
import { roundJobs } from '../../testing/round-jobs.ts';
import { promoted, published } from '../../testing/published.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { PlayError } from './play-error.ts';
import { play, type Play } from './play.ts';
import { OperationError } from '../registry/public.ts';
import { latestGeneration } from '../registry/registry.queries.ts';
import { resultOf } from '../results/results.service.ts';
import { yingResultOf } from '../yeekee/yeekee.service.ts';

let site: TestApp;
let commands: Play;

beforeAll(async () => {
  site = await testApp();
  commands = play(site.services);
});
afterAll(() => site.close());

const official = {
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
} satisfies Parameters<Play['enterResult']>[0]['official'];
const log = { info: () => undefined, error: (details: unknown) => expect(details).toBeUndefined() };

test('a short round takes shots and settles when the clock moves past its result time', async () => {
  const { betId, closeAt, shootCloseAt } = await commands.openShortRound({
    lottery: 'yeekee-15',
    seconds: 30,
    shootSeconds: 20,
    fairness: 'conventional',
  });
  expect(shootCloseAt!.getTime() - closeAt.getTime()).toBe(20_000);
  const shots = await commands.shootAs({ betId, members: 16, numbers: ['00001', '00002'] });
  expect(shots.slice(0, 3)).toEqual(['00001', '00002', '00001']);
  const before = Date.now();
  expect((await commands.moveClock(60_000)).getTime()).toBeGreaterThanOrEqual(before + 60_000);
  await roundJobs(site.db, { fanOut: site.services.fanOut, log }).tick();
  expect(await yingResultOf(site.db, betId, 'key')).toMatchObject({
    state: 'settled',
    count: 16,
    sum: 24,
    rank16: '00001',
    result: '00023',
  });
  await expect(commands.shootAs({ betId, members: 1 })).rejects.toThrow(PlayError);
});

test('an official result settles a government round once betting has closed', async () => {
  const { betId } = await commands.openShortRound({ lottery: 'gov', seconds: 30, shootSeconds: 0 });
  await expect(commands.enterResult({ betId, official })).rejects.toThrow(PlayError);
  await commands.moveClock(60_000);
  expect(await commands.enterResult({ betId, official })).toMatchObject({ top3: '456' });
  expect(await resultOf(site.db, betId, undefined)).toMatchObject({ draw: { bottom2: '89' } });
  expect(await reconcile(site.db)).toEqual([]);
});

test('a stock market round is settled only by its own form of result', async () => {
  const { betId, betType } = await commands.openShortRound({
    lottery: 'thai-evening',
    seconds: 30,
    shootSeconds: 0,
  });
  expect(betType).toBe('BET_STOCK_thai_evening');
  await commands.moveClock(60_000);
  await expect(commands.enterResult({ betId, official })).rejects.toThrow('--rule');
  expect(
    await commands.enterResult({
      betId,
      official: { rule: 'thai-stock', set50: '912.34', close: '1465.23', change: '+8.45' },
    }),
  ).toMatchObject({ top3: '223', bottom2: '45' });
  expect(await reconcile(site.db)).toEqual([]);
});

test('the clock moves at most a year ahead, and resets to the real time', async () => {
  await expect(commands.moveClock(366 * 86_400_000)).rejects.toThrow(PlayError);
  const before = Date.now();
  const now = (await commands.resetClock()).getTime();
  // Both clocks are rounded to milliseconds.
  expect(now).toBeGreaterThanOrEqual(before - 1);
  expect(now).toBeLessThanOrEqual(Date.now() + 1);
});

test('no command works on a production server', async () => {
  const { betId } = await commands.openShortRound({ lottery: 'yeekee-15', seconds: 30, shootSeconds: 20 });
  const { db, drop } = await testDatabase();
  await db.query("select site_environment_mark('production')");
  const production = play({ ...site.services, db });
  const attempts = [
    production.openShortRound({ lottery: 'yeekee-15', seconds: 30, shootSeconds: 20 }),
    production.moveClock(1),
    production.resetClock(),
    production.shootAs({ betId, members: 1 }),
    production.enterResult({ betId, official }),
    production.promoteBuild({ domain: 'local', remote: 'support', build: 'aaaa1111' }),
  ];
  for (const outcome of await Promise.allSettled(attempts))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(PlayError) });
  await drop();
});

test('a published build becomes the default of a domain without a trial, and an unknown one is refused', async () => {
  await published(site, { shell: ['f00d0000'], support: ['aaaa1111', 'bbbb2222'] });
  await promoted(site, { shell: 'f00d0000', support: 'aaaa1111' });
  const request = { domain: 'local', remote: 'support' };
  const { generation } = await commands.promoteBuild({ ...request, build: 'bbbb2222' });
  expect(await commands.promoteBuild({ ...request, build: 'bbbb2222' })).toEqual({ generation });
  await expect(commands.promoteBuild({ ...request, build: 'cccc3333' })).rejects.toThrow(OperationError);
});

test('a published build is rolled out to a share of a domain, unless everybody has it', async () => {
  await published(site, { shell: ['f00d0001'], wallet: ['dddd1111', 'eeee2222'] });
  await promoted(site, { shell: 'f00d0001', wallet: 'dddd1111' });
  const request = { domain: 'local', remote: 'wallet', percent: 25 };
  const { generation } = await commands.promoteBuild({ ...request, build: 'eeee2222' });
  expect((await latestGeneration(site.db, 'local'))?.state.remotes['wallet']).toMatchObject({
    build: 'dddd1111',
    rollout: { build: 'eeee2222', percent: 25, since: generation },
  });
  await expect(commands.promoteBuild({ ...request, build: 'dddd1111' })).rejects.toThrow(OperationError);
});
