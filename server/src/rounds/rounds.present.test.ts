import { closesNextDay, wallTimeAt } from '@chokdee/shared/rules/round-clock';
import { locales } from '@chokdee/shared/contracts/site';
import type { Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { planRounds } from './round-plan.service.ts';
import { presentRound } from './rounds.present.ts';
import { roundsByIds } from './rounds.queries.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await planRounds(db, (lottery, cause) => {
    throw new Error(lottery, { cause });
  });
});
afterAll(() => database.drop());

test('in every planned round, the day and wall-clock time denote the same moment as the epoch seconds', async () => {
  const ids = await db.query<{ betId: number }>('select bet_id as "betId" from rounds');
  const rounds = (
    await roundsByIds(
      db,
      ids.map(({ betId }) => betId as Parameters<typeof roundsByIds>[1][number]),
    )
  ).map(presentRound);
  expect(rounds.length).toBeGreaterThan(400);
  for (const { betType, dt, closeTime, resultTime, closeDt, resultDt, timestamp } of rounds) {
    const [close, result] = [closeTime, resultTime].map((time) =>
      wallTimeAt({ betType, dt, time }).getTime(),
    );
    expect([betType, close, result]).toEqual([
      betType,
      timestamp.realCloseTime * 1_000,
      timestamp.realResultTime * 1_000,
    ]);
    expect([close, result]).toEqual([Date.parse(closeDt), Date.parse(resultDt)]);
    expect(closeDt.slice(0, 10) > dt).toBe(closesNextDay(betType));
  }
  const rolled = new Set(rounds.map(({ betType }) => betType).filter(closesNextDay));
  for (const betType of [
    'BET_YEEKEE_15_073',
    'BET_YEEKEE_15_088',
    'BET_YEEKEE_5_228',
    'BET_YEEKEE_5_265',
    'BET_PINGPONG_60_019',
    'BET_PINGPONG_60_022',
  ])
    expect(rolled).toContain(betType);
});

test('every seeded lottery has a name in each language, and an added one needs none', async () => {
  const ids = await db.query<{ betId: number }>(
    'select distinct on (lottery) bet_id as "betId" from rounds order by lottery',
  );
  const lotteries = (
    await roundsByIds(
      db,
      ids.map(({ betId }) => betId as Parameters<typeof roundsByIds>[1][number]),
    )
  ).map(presentRound);
  expect(lotteries.length).toBeGreaterThan(20);
  for (const { betName, names } of lotteries)
    expect([betName, Object.keys(names ?? {}).sort()]).toEqual([betName, [...locales].sort()]);
  expect(lotteries.find(({ betName }) => betName === 'stock-malay')?.names).toMatchObject({
    th: 'มาเลย์',
    en: 'Malaysia',
  });
  expect(presentRound(open)).not.toHaveProperty('names');
});

const at = (iso: string) => new Date(`2026-03-01T${iso}+07:00`);
const open = {
  betId: 1,
  betGroup: 'BET_GOV',
  kind: 'gov',
  betName: 'gov',
  betType: 'BET_GOV',
  name: 'Government',
  names: {},
  dt: '2026-03-01',
  openAt: at('05:00:00'),
  closeAt: at('06:00:00.001'),
  shootCloseAt: null,
  resultAt: at('06:30:00'),
  state: 'open',
  settledVersion: null,
  resultRule: 'government',
  maxSatang: {},
  now: at('05:30:00'),
} as Parameters<typeof presentRound>[0];

test('a countdown in whole seconds never ends before the round does', () => {
  const { timestamp, active } = presentRound({ ...open, now: at('06:00:00') });
  expect(timestamp.realCloseTime * 1_000).toBeGreaterThanOrEqual(open.closeAt.getTime());
  expect(active).toBe(true);
});

test.each([
  ['exactly at its opening', at('05:00:00'), true],
  ['before its opening, after the clock was set back', at('04:59:59.999'), false],
  ['just before its close', at('06:00:00'), true],
  ['at its close', at('06:00:00.001'), false],
])('whether an open round is active: %s', (_when, now, active) => {
  expect(presentRound({ ...open, now }).active).toBe(active);
  for (const state of ['scheduled', 'closed', 'settled', 'void'] as const)
    expect(presentRound({ ...open, state, now }).active).toBe(false);
});
