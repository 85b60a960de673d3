import { baseOptions, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { yeekeeDraw } from '@chokdee/shared/rules/draw';
import { isWinning } from '@chokdee/shared/rules/winning';
import { beaconNumbers } from '@chokdee/shared/rules/yeekee-beacon';
import type { Db } from '../db/db.ts';
import { readEnv } from '../env.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

/*
 * Why no group of colluding members has a positive expected gain, whatever others stake and shoot. The return on a
 * stake is at most the sum of: the return of the best line, the referrer's affiliate cash, and the share of own
 * stakes that limits bonuses. All three are shares of the members' own stakes, so they add up; points buy nothing.
 * This holds for the beacon rule only: under the conventional rule the last shooter chooses the result anyway.
 */

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const RESULTS = 100_000;
const AFFILIATE_BASIS_POINTS = readEnv({ SITE_ENV: 'development' }).AFFILIATE_BASIS_POINTS;
const sorted = (number: string) => [...number].sort().join('');

/** Number of the 100,000 equally likely results in which a line wins. */
function countWins(): Map<string, number> {
  const wins = new Map<string, number>();
  for (let result = 0; result < RESULTS; result += 1) {
    const { top3, bottom2 } = yeekeeDraw(String(result).padStart(5, '0'));
    const lines = [
      `teng_bon_3 ${top3}`,
      `tode_3 ${sorted(top3)}`,
      `teng_bon_2 ${top3.slice(1)}`,
      `teng_lang_2 ${bottom2}`,
      ...[...new Set(top3)].map((digit) => `teng_bon_1 ${digit}`),
      ...[...new Set(bottom2)].map((digit) => `teng_lang_1 ${digit}`),
    ];
    for (const line of lines) wins.set(line, (wins.get(line) ?? 0) + 1);
  }
  return wins;
}
const wins = countWins();

/** The line with the highest expected return: wins out of 100,000 results × multiplier in hundredths. */
async function bestReturn(): Promise<{ line: string; returned: number }> {
  const rates = await db.query<{ option: BaseOption; multiply: number }>(
    `select o.option, max(o.multiply_x100)::int as multiply from betting_terms o join shot_prizes p using (lottery) group by 1`,
  );
  const lines = [...wins].map(([line, count]) => {
    const rate = rates.find(({ option }) => line.startsWith(`${option} `))?.multiply ?? 0;
    return { line, returned: count * rate };
  });
  return lines.reduce((best, line) => (line.returned > best.returned ? line : best));
}

test('the counted wins agree with the paying rule', () => {
  const draw = yeekeeDraw('43705');
  const won = [...wins.keys()].filter((line) => {
    const [option, number] = line.split(' ') as [BaseOption, string];
    return isWinning(option, number, draw);
  });
  expect(won.sort()).toEqual([
    'teng_bon_1 0',
    'teng_bon_1 5',
    'teng_bon_1 7',
    'teng_bon_2 05',
    'teng_bon_3 705',
    'teng_lang_1 3',
    'teng_lang_1 4',
    'teng_lang_2 43',
    'tode_3 057',
  ]);
  expect(
    baseOptions.filter((option) => [...wins.keys()].some((line) => line.startsWith(`${option} `))),
  ).toHaveLength(6);
});

test('the best line, affiliate cash and the bonuses together return less than the stake', async () => {
  const best = await bestReturn();
  const [shares] = await db.query<{ own: number }>(
    'select own_basis_points as own from shot_bonus_shares order by own_basis_points desc limit 1',
  );
  const [cheaper] = await db.query<{ count: number }>(
    `select count(*)::int as count from rate_tiers t join lottery_options o using (lottery, option) where t.multiply_x100 > o.multiply_x100`,
  );
  expect(cheaper!.count).toBe(0);
  // Millionths of the stake: 0.92 + 0.005 + 0.05.
  const millionths = best.returned / 10 + AFFILIATE_BASIS_POINTS * 100 + shares!.own * 100;
  expect([best.line.split(' ')[0], best.returned / 10, millionths]).toEqual(['teng_bon_2', 920_000, 975_000]);
  expect(millionths).toBeLessThan(1_000_000);
});

interface Scenario {
  /** Stakes of the colluding members, in satang; `others` is the stake of everybody else in the round. */
  stakes: readonly number[];
  others: number;
}

/**
 * The highest bonuses that colluding members can get, by the database function: both ranks, for two of them
 * or one.
 */
async function bonusesOf(scenarios: readonly Scenario[]): Promise<number[]> {
  const rows = scenarios.map(({ stakes, others }) => {
    const [first = 0, second = 0] = [...stakes].sort((a, b) => b - a);
    return { round: stakes.reduce((sum, each) => sum + each, others), first, second };
  });
  const paid = await db.query<{ paid: number }>(
    `with terms as (
       select row(0, rank, max_satang, min_stake_satang, weight, weights, round_basis_points, own_basis_points)::round_shot_prizes as t, rank
       from current_shot_prizes where lottery = 'yeekee-15'
     )
     select greatest(
       shot_bonus(last.t, s.round, s.first) + shot_bonus(sixteenth.t, s.round, s.second),
       shot_bonus(last.t, s.round, s.second) + shot_bonus(sixteenth.t, s.round, s.first)
     ) as paid /* never null: a prize has a most */
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality s (round, first, second, place)
     cross join terms last cross join terms sixteenth where last.rank = 1 and sixteenth.rank = 16 order by s.place`,
    [rows.map(({ round }) => round), rows.map(({ first }) => first), rows.map(({ second }) => second)],
  );
  return paid.map((row) => row.paid);
}

const OTHERS = [0, 1, 9_900, 580_000, 600_000, 100_000_000, 10_000_000_000];
const STAKES = [10_000, 10_001, 15_099, 29_999, 100_000, 399_999, 400_000, 600_000, 5_000_000];

test('one to sixteen colluding members never have a positive expected gain, whatever they and others stake', async () => {
  const scenarios: Scenario[] = [];
  for (let size = 1; size <= 16; size += 1) {
    for (const others of OTHERS) {
      for (const large of STAKES)
        for (const small of STAKES)
          scenarios.push({ stakes: [large, ...Array<number>(size - 1).fill(small)], others });
    }
  }
  const { returned } = await bestReturn();
  const paid = await bonusesOf(scenarios);
  const worst = scenarios.map(({ stakes, others }, at) => {
    const staked = stakes.reduce((sum, each) => sum + each, 0);
    expect(paid[at]).toBeLessThanOrEqual(Math.floor(((staked + others) * 5) / 100));
    expect(paid[at]).toBeLessThanOrEqual(30_000);
    // Exact gain over 100,000 draws, in satang. An upper bound, since a line pays whole satang, rounded down.
    return (
      (staked * returned) / 100 +
      RESULTS * (paid[at]! + Math.ceil((staked * AFFILIATE_BASIS_POINTS) / 10_000) - staked)
    );
  });
  expect(Math.max(...worst)).toBeLessThan(0);
});

test('without the limit by own stake, a member with a hundred baht in a big round would gain', async () => {
  const [row] = await db.query<{ literal: number; paid: number }>(
    `select shot_bonus(t, 610000, null) as literal /* never null: a prize has a most */,
       shot_bonus(t, 610000, 10000) as paid /* never null: a prize has a most */ from (
       select row(0, rank, max_satang, min_stake_satang, weight, weights, round_basis_points, own_basis_points)::round_shot_prizes as t
       from current_shot_prizes where lottery = 'yeekee-15' and rank = 16) terms`,
  );
  const lost = 10_000 * (1 - 0.92 - 0.005);
  expect(row).toEqual({ literal: 20_000, paid: 500 });
  expect([row!.literal > lost, row!.paid < lost]).toEqual([true, true]);
});

const DRAWS = 2_000;
/** Strategies with the same price, in satang, on each line. */
const strategies: { name: string; price: number; others: number; lines: readonly string[]; rate: number }[] =
  [
    {
      name: 'every running digit, alone',
      price: 1_000,
      others: 0,
      lines: Array.from({ length: 10 }, (_, n) => `teng_bon_1 ${n}`),
      rate: 320,
    },
    {
      name: 'every two digits, alone',
      price: 500,
      others: 0,
      lines: Array.from({ length: 100 }, (_, n) => `teng_bon_2 ${String(n).padStart(2, '0')}`),
      rate: 9_200,
    },
    {
      name: 'every two digits, among others',
      price: 500,
      others: 5_000_000,
      lines: Array.from({ length: 100 }, (_, n) => `teng_lang_2 ${String(n).padStart(2, '0')}`),
      rate: 9_200,
    },
  ];

test.each(strategies)(
  'simulation: one to sixteen colluding members lose: $name',
  async ({ price, others, lines, rate }) => {
    const seed = '802f3dc3206a18bbe8db9e2dead766c0073219c21fed97be32ececf3e5477556';
    const results = beaconNumbers({ betId: 1, seed, shotsHash: seed, randomness: seed }, DRAWS);
    const staked = price * lines.length;
    const sizes = Array.from({ length: 16 }, (_, at) => at + 1);
    const paid = await bonusesOf(sizes.map((size) => ({ stakes: Array<number>(size).fill(staked), others })));
    const won = results.reduce((sum, result) => {
      const draw = yeekeeDraw(result);
      const winning = lines.filter((line) => {
        const [option, number] = line.split(' ') as [BaseOption, string];
        return isWinning(option, number, draw);
      });
      return sum + winning.length * Math.floor((price * rate) / 100);
    }, 0);
    const gains = sizes.map(
      (size, at) =>
        size * (won - DRAWS * staked) +
        DRAWS * (paid[at]! + (size * staked * AFFILIATE_BASIS_POINTS) / 10_000),
    );
    expect(Math.max(...gains)).toBeLessThan(0);
  },
);
