import { officialRules } from '@chokdee/shared/contracts/operator';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import type { Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { resultRule, schedule, type Schedule } from './lottery-config.ts';
import { planRounds } from './round-plan.service.ts';

let database: TestDatabase;
let db: Db;
interface Market {
  lottery: string;
  betType: string | null;
  options: number;
  tiers: number;
}

let markets: (Market & { schedule: Schedule; rule: string })[];

const nothingFails = (lottery: string, error: unknown): never => {
  throw new Error(lottery, { cause: error });
};
const plan = () => planRounds(db, nothingFails);
const planned = () =>
  db.query<{ lottery: string; betType: string; dt: string; closeAt: Date; resultAt: Date }>(
    'select lottery, bet_type as "betType", dt, close_at as "closeAt", result_at as "resultAt" from rounds join lotteries using (lottery, bet_type) order by 1, 3',
  );

beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  markets = (
    await db.query<Market & { schedule: unknown; rule: unknown }>(
      `select lottery, bet_type as "betType", schedule, result_rule as rule, (select count(*) from betting_terms t where t.lottery = l.lottery) as options,
         (select count(*) from rate_tiers t where t.lottery = l.lottery) as tiers
       from lotteries l where bet_group = 'BET_STOCK' order by lottery`,
    )
  ).map((market) => ({
    ...market,
    schedule: schedule.parse(market.schedule),
    rule: resultRule.parse(market.rule).type,
  }));
});
afterEach(() => database.drop());

test('every market has its own betType, six options with rate tiers, a calendar, and a result that operators enter', () => {
  expect(markets.length).toBeGreaterThanOrEqual(19);
  expect(new Set(markets.map(({ betType }) => betType)).size).toBe(markets.length);
  for (const market of markets) {
    expect(market).toMatchObject({
      betType: expect.stringMatching(/^BET_STOCK_[a-z_]+$/),
      options: 6,
      tiers: 8,
      schedule: { type: 'weekly', calendar: expect.any(String) },
    });
    expect(officialRules).toContain(market.rule);
  }
  expect(
    Object.fromEntries(markets.flatMap(({ lottery, rule }) => (rule === 'stock' ? [] : [[lottery, rule]]))),
  ).toEqual({
    'thai-evening': 'thai-stock',
    'stock-hanoi': 'hanoi',
    'stock-lao': 'lao',
    'stock-malay': 'malay',
  });
});

test('no weekday market has a holiday on a weekend, where it would have no effect', async () => {
  expect(
    await db.query(
      "select calendar, dt, name from holidays where calendar <> 'vn' and extract(isodow from dt) > 5",
    ),
  ).toEqual([]);
});

test("the government draws on Teachers' Day and Labour Day move by one day", async () => {
  const moves = await db.query(
    "select dt, to_dt - dt as days from moved_draws where lottery = 'gov' and to_char(dt, 'MM-DD') in ('01-16', '05-01') order by dt",
  );
  expect(moves).toEqual(
    ['2026-01-16', '2026-05-01', '2027-01-16', '2027-05-01'].map((dt) => ({ dt, days: 1 })),
  );
});

test('rounds of the coming week exist for every market, none on a day off, and close before their result', async () => {
  await plan();
  const rounds = await planned();
  for (const { lottery } of markets) expect(rounds.some((round) => round.lottery === lottery)).toBe(true);
  for (const { closeAt, resultAt } of rounds) expect(closeAt.getTime()).toBeLessThan(resultAt.getTime());
  const daysOff = await db.query(
    "select r.lottery, r.dt from rounds r join lotteries l using (lottery) join holidays h on h.calendar = l.schedule ->> 'calendar' and h.dt = r.dt",
  );
  expect(daysOff).toEqual([]);
  for (const { dt, closeAt } of rounds.filter(({ lottery }) => lottery === 'downjone'))
    expect(bangkokDay(closeAt)).toBe(bangkokDay(new Date(Date.parse(`${dt}T12:00:00+07:00`) + 86_400_000)));
});

test('planning again after a restart, or on four servers at once, creates each round once', async () => {
  const made = await Promise.all([plan(), plan(), plan(), plan()]);
  const [count] = await db.query<{ rounds: number }>('select count(*) as rounds from rounds');
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(count!.rounds);
  expect(await plan()).toBe(0);
});
