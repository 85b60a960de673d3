import { closesNextDay, wallTimeAt } from '@chokdee/shared/rules/round-clock';
import type { Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
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

test('of every round that is planned, day and wall clock lead whoever reads those alone to the moment that the epoch seconds name', async () => {
  const ids = await db.query<{ betId: number }>('select bet_id as "betId" from rounds');
  const rounds = (await roundsByIds(db, ids.map(({ betId }) => betId as Parameters<typeof roundsByIds>[1][number]))).map(presentRound);
  expect(rounds.length).toBeGreaterThan(400);
  for (const { betType, dt, closeTime, resultTime, closeDt, resultDt, timestamp } of rounds) {
    const [close, result] = [closeTime, resultTime].map((time) => wallTimeAt({ betType, dt, time }).getTime());
    expect([betType, close, result]).toEqual([betType, timestamp.realCloseTime * 1_000, timestamp.realResultTime * 1_000]);
    expect([close, result]).toEqual([Date.parse(closeDt), Date.parse(resultDt)]);
    expect(closeDt.slice(0, 10) > dt).toBe(closesNextDay(betType));
  }
  const rolled = new Set(rounds.map(({ betType }) => betType).filter(closesNextDay));
  for (const betType of ['BET_YEEKEE_15_073', 'BET_YEEKEE_15_088', 'BET_YEEKEE_5_228', 'BET_YEEKEE_5_265', 'BET_PINGPONG_60_019', 'BET_PINGPONG_60_022']) expect(rolled).toContain(betType);
});

test('a countdown by whole seconds never ends before the round does', () => {
  const at = new Date('2026-03-01T06:00:00.001+07:00');
  const round = presentRound({
    betId: 1, betGroup: 'BET_GOV', kind: 'gov', betName: 'gov', betType: 'BET_GOV', name: 'Government', dt: '2026-03-01', openAt: at, closeAt: at, shootCloseAt: null, resultAt: at,
    state: 'open', settledVersion: null, resultRule: 'government', maxSatang: {}, now: new Date('2026-03-01T06:00:00+07:00'),
  } as Parameters<typeof presentRound>[0]);
  expect(round.timestamp.realCloseTime * 1_000).toBeGreaterThanOrEqual(at.getTime());
  expect(round.active).toBe(true);
});
