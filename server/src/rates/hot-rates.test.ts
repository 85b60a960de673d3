import { toSatang } from '@chokdee/shared/contracts/money';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { openRound } from '../../testing/bet-slips.ts';
import { numbersOf } from '../operator/desk/desk.queries.ts';
import { ratesNow, recommendedRates } from './rates.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('every view of the rates works when all numbers of a round are reduced', async () => {
  const { db } = database;
  const betId = await openRound(db, 'gov');
  await db.query(
    `insert into number_exposure (bet_id, option, number, stake_satang, liability_satang)
     select $1, o.option, n.number, 100000000, 1000
     from (values ('tode_3'::bet_option), ('teng_bon_3'), ('teng_bon_nha_3'), ('teng_lang_3')) o (option),
       lateral (select distinct risk_number(o.option, lpad(i::text, 3, '0')) as number from generate_series(0, 999) i) n`,
    [betId],
  );
  const rates = await ratesNow(db, betId);
  const todes = rates.filter(({ option }) => option === 'tode_3');
  expect(rates).toHaveLength(4_000);
  expect(new Set(todes.map(({ number }) => number)).size).toBe(1_000);
  expect(todes.every(({ multiply }) => multiply === 12_000)).toBe(true);
  expect(await recommendedRates(db, betId)).toEqual([]);
  await db.query(
    "update number_exposure set stake_satang = 100 where bet_id = $1 and option = 'teng_lang_3' and number in ('007', '123')",
    [betId],
  );
  expect(await recommendedRates(db, betId)).toEqual(
    ['007', '123'].map((number) => ({ option: 'teng_lang_3', number, multiply: 45_000 })),
  );
  expect((await numbersOf(db, betId)).find(({ option }) => option === 'tode_3')).toMatchObject({
    stake: toSatang(100_000_000),
    multiply: 12_000,
  });
});
