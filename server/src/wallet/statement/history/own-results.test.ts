import { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokDay, dayAfter } from '@chokdee/shared/rules/instant';
import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import { setClockAhead, siteNow } from '../../../db/clock.ts';
import { post } from '../../../ledger/ledger.service.ts';
import { testApp, type TestApp, type TestMember } from '../../../../testing/app.ts';
import { periodStarts } from './own-results.service.ts';

const DAY_MS = 86_400_000;

let site: TestApp;
let anong: TestMember;
let made = 0;

beforeAll(async () => {
  site = await testApp();
  await site.db.query("select site_environment_mark('development')");
  anong = await site.registerMember();
});
afterAll(() => site.close());

function move(type: TransactionType, satang: number, kind?: 'game' | 'round') {
  const memberId = anong.identity.uuid;
  const reference = kind ? { kind, id: `r${made}` } : null;
  return post(site.db, { key: `k${(made += 1)}`, hash: 'h', type, memberId, reference }, [
    { account: 'house:pnl:test', amount: toSatang(-satang) },
    { memberId, account: 'cash', amount: toSatang(satang) },
  ]);
}

test('shows what was staked and won in the lottery on each day', async () => {
  await move('DEPOSIT', 100_000);
  await move('BET_GOV', -10_000);
  await move('BET_GAME', -50);
  await setClockAhead(site.db, DAY_MS);
  await move('BET_YEEKEE', -3_000);
  await move('ABORT_POY', 1_000);
  await move('WIN_GOV', 25_000);
  const today = bangkokDay(await siteNow(site.db));
  const results = await site.ask(
    balanceHistoryCalls.results,
    { until: today, period: 'day', count: 3 },
    { as: anong },
  );
  expect(results).toEqual([
    { day: dayAfter(today, -2), staked: 0, won: 0 },
    { day: dayAfter(today, -1), staked: 10_000, won: 0 },
    { day: today, staked: 2_000, won: 25_000 },
  ]);
  const months = await site.ask(
    balanceHistoryCalls.results,
    { until: today, period: 'month', count: 2 },
    { as: anong },
  );
  expect(months.reduce((sum, { staked, won }) => sum + won - staked, 0)).toBe(13_000);
});

test('weeks begin on Monday and months on the first', () => {
  expect(periodStarts('2026-03-01', 'day', 2)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  expect(periodStarts('2026-03-01', 'week', 2)).toEqual(['2026-02-16', '2026-02-23', '2026-03-02']);
  expect(periodStarts('2026-01-31', 'month', 3)).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
});

test('what a game lent or took back is not of the lottery', async () => {
  await setClockAhead(site.db, 2 * DAY_MS);
  await move('DEBT_ADDED', 700, 'game');
  await move('DEBT_ADDED', 400, 'round');
  const periods = { until: bangkokDay(await siteNow(site.db)), period: 'day', count: 2 } as const;
  const wonPerDay = async () =>
    (await site.ask(balanceHistoryCalls.results, periods, { as: anong })).map(({ won }) => won);
  expect(await wonPerDay()).toEqual([25_000, 400]);
  await move('DEBT_REPAID', -300, 'game');
  await move('DEBT_REPAID', -100, 'round');
  expect(await wonPerDay()).toEqual([25_000, 300]);
});

test('only the session decides whose results are shown', async () => {
  const malee = await site.registerMember();
  const periods = { until: bangkokDay(await siteNow(site.db)), period: 'month', count: 1 };
  const reply = await site.send(
    balanceHistoryCalls.results,
    { ...periods, memberId: anong.identity.uuid },
    { as: malee },
  );
  expect(reply.json()).toMatchObject([{ staked: 0, won: 0 }]);
  expect((await site.send(balanceHistoryCalls.results, periods)).statusCode).toBe(401);
});

test.each([
  { until: '2026-13-01', period: 'day', count: 1 },
  { until: '2026-01-01', period: 'year', count: 1 },
  { until: '2026-01-01', period: 'day', count: 0 },
  { until: '2026-01-01', period: 'day', count: 63 },
])('%j is refused', async (request) => {
  const reply = await site.send(balanceHistoryCalls.results, request, { as: anong });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'VALIDATION']);
});
