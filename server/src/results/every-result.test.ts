import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { baseOptions, digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { isWinning, payoutSatang, winningNumbers } from '@chokdee/shared/rules/winning';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const padded = (value: number, length: number) => String(value % 10 ** length).padStart(length, '0');
/** All three-digit results; the other prizes take each of their values along the way. */
const draws = Array.from({ length: 1_000 }, (_, at): DrawResult => ({
  top3: padded(at, 3),
  bottom2: padded(at * 7 + 3, 2),
  front3: [padded(at * 13, 3), padded(at * 29 + 1, 3)],
  back3: [padded(at * 17 + 5, 3), padded(999 - at, 3)],
  raw: padded(at, 6),
}));

/** Reference implementation: finds the winners by comparing digits, independently of the rules. */
function winners(draw: DrawResult): Map<BaseOption, Set<string>> {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  return new Map<BaseOption, Set<string>>([
    ['teng_bon_3', new Set([draw.top3])],
    ['tode_3', new Set(orders.map((order) => order.map((at) => draw.top3[at]).join('')))],
    ['teng_bon_nha_3', new Set(draw.front3)],
    ['teng_lang_3', new Set(draw.back3)],
    ['teng_bon_2', new Set([draw.top3[1]! + draw.top3[2]!])],
    ['teng_lang_2', new Set([draw.bottom2])],
    ['teng_bon_1', new Set(draw.top3)],
    ['teng_lang_1', new Set(draw.bottom2)],
  ]);
}

test('of bets on every number of every option, each of a thousand results pays exactly the winning ones', async () => {
  const { db } = database;
  await db.query("update lottery_options set number_cap_satang = 100000000000 where lottery = 'gov'");
  const betId = await openRound(db, 'gov');
  const memberId = await member(db, 100_000_000);
  const every = baseOptions.flatMap((option) =>
    Array.from({ length: 10 ** digitsOf(option) }, (_, at): BetLine => [
      option,
      padded(at, digitsOf(option)),
      100 + (at % 97),
    ]),
  );
  const rates = new Map<string, number>();
  for (let at = 0; at < every.length; at += 1_000) {
    const slip = await betSlipOf(db, betId, every.slice(at, at + 1_000));
    for (const { option, multiply } of slip.slip) rates.set(option, multiply);
    await bet(db, memberId, slip, { kind: 'gov' });
  }
  const paid = await db.query<{ at: number; lines: string[] }>(
    `select at::int, array_agg(p.options[w.line] || ' ' || p.numbers[w.line] || ' ' || w.payout_satang order by 1) as lines
     from jsonb_array_elements($2::jsonb) with ordinality drawn (won, at)
     cross join lateral (
       select array_agg(option) as options, array_agg(number) as numbers from jsonb_to_recordset(won) as x (option bet_option, number text)
     ) x
     cross join line_payouts($1, x.options, x.numbers, '{}', '{}') w
     join poys p using (member_id, poy_id) group by at order by at`,
    [betId, JSON.stringify(draws.map(winningNumbers))],
  );
  expect(paid).toHaveLength(1_000);
  for (const { at, lines } of paid) {
    const due = [...winners(draws[at - 1]!)].flatMap(([option, numbers]) =>
      [...numbers].map(
        (number) => `${option} ${number} ${payoutSatang(100 + (Number(number) % 97), rates.get(option)!)}`,
      ),
    );
    expect(lines.sort()).toEqual(due.sort());
  }
});

test('the rules find the same winners as the reference implementation, for every number and result', () => {
  for (const draw of draws) {
    for (const [option, numbers] of winners(draw)) {
      const length = digitsOf(option);
      let won = 0;
      for (let at = 0; at < 10 ** length; at += 1) if (isWinning(option, padded(at, length), draw)) won += 1;
      expect(won).toBe(numbers.size);
      for (const number of numbers) expect(isWinning(option, number, draw)).toBe(true);
    }
  }
});
