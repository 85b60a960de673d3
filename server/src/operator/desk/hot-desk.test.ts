import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openRound } from '../../../testing/bet-slips.ts';
import { ratesNow } from '../../rates/rates.queries.ts';
import { numbersOf } from './desk.queries.ts';

let database: TestDatabase;
let db: Db;
let betId: BetId;

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  betId = await openRound(db, 'gov');
  await db.query(
    `insert into number_exposure (bet_id, option, number, stake_satang, liability_satang)
     select distinct $1::bigint, t.option, risk_number(t.option, lpad(n::text, 3, '0')), 2000000 + 100 * length(t.option::text), 2000000::bigint * t.multiply_x100 / 100
     from rounds r join betting_terms t using (lottery), generate_series(0, 999) n where r.bet_id = $1 and t.option in ('teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3')`,
    [betId],
  );
  await db.query(
    "insert into number_limits (bet_id, option, number, multiply_x100) values ($1, 'teng_bon_3', '999', 100)",
    [betId],
  );
});
afterAll(() => database.drop());

async function fastest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

test('the desk of a round with every rate reduced loads faster than all rates of the round', async () => {
  const [desk, all] = [await fastest(() => numbersOf(db, betId)), await fastest(() => ratesNow(db, betId))];
  expect(desk).toBeLessThan(all);
});

test('its numbers show the tiered rates, and manual rates come after the most expensive numbers', async () => {
  const [usual] = await db.query<{ multiply: number; lowest: number | null }>(
    `select t.multiply_x100 as multiply, (select min(multiply_x100) from rate_tiers where lottery = 'gov' and option = 'teng_bon_3') as lowest
     from betting_terms t where t.lottery = 'gov' and t.option = 'teng_bon_3'`,
  );
  expect(usual!.lowest).toBeLessThan(usual!.multiply);
  const numbers = (await numbersOf(db, betId)).filter(({ option }) => option === 'teng_bon_3');
  expect(numbers.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `00${at}`),
    '999',
  ]);
  expect(numbers[0]).toMatchObject({ multiply: usual!.lowest, byStakes: usual!.lowest, limited: false });
  expect(numbers.at(-1)).toMatchObject({ multiply: 100, byStakes: usual!.lowest, limited: true });
});
