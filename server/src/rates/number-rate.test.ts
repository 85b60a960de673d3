import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { connect, type Db, type Queryable } from '../db/db.ts';
import { readFunctions } from '../db/sql-files.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

interface RateTier {
  readonly stakeSatang: number;
  readonly multiplyX100: number;
}

let database: TestDatabase;
let owner: Db;

beforeAll(async () => {
  database = await testDatabase();
  owner = connect(database.ownerUrl, { poolSize: 1 });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const USUAL = 9_000;
const tiers: RateTier[] = [
  { stakeSatang: 100_000, multiplyX100: 8_000 },
  { stakeSatang: 500_000, multiplyX100: 4_500 },
  { stakeSatang: 1_000_000, multiplyX100: 0 },
];

/**
 * Reference implementation: the highest tier reached by the stake, or the option's usual rate below the first
 * tier.
 */
function model(of: readonly RateTier[], stakeSatang: number): number {
  const reached = of
    .filter((tier) => tier.stakeSatang <= stakeSatang)
    .sort((a, b) => b.stakeSatang - a.stakeSatang);
  return reached[0]?.multiplyX100 ?? USUAL;
}

async function put(tx: Queryable, of: readonly RateTier[]): Promise<void> {
  await tx.query("delete from rate_tiers where lottery = 'gov' and option = 'teng_bon_2'");
  await tx.query(
    `insert into rate_tiers (lottery, option, stake_satang, multiply_x100)
    select 'gov', 'teng_bon_2', * from unnest($1::bigint[], $2::integer[])`,
    [of.map((tier) => tier.stakeSatang), of.map((tier) => tier.multiplyX100)],
  );
}

async function rate(
  tx: Queryable,
  stakeSatang: number | null,
  limit: number | null = null,
  tiersFrom: number | null = 0,
): Promise<number | null> {
  const [row] = await tx.query<{ rate: number | null }>(
    "select multiply_x100 as rate from number_rate('gov', 'teng_bon_2', $1, $2, $3, $4)",
    [USUAL, limit, tiersFrom, stakeSatang],
  );
  return row!.rate;
}

test.each([
  [0, 9_000],
  [99_999, 9_000],
  [100_000, 8_000],
  [499_999, 8_000],
  [500_000, 4_500],
  [999_999, 4_500],
  [1_000_000, 0],
  [9_000_000, 0],
])('with %i satang on a number it pays %i hundredths', async (stakeSatang, multiplyX100) => {
  await put(owner, tiers);
  expect(model(tiers, stakeSatang)).toBe(multiplyX100);
  expect(await rate(owner, stakeSatang)).toBe(multiplyX100);
  expect(await rate(owner, stakeSatang, null, 100_000)).toBe(multiplyX100);
});

test('without tiers the usual rate applies at any stake, and a tier from one satang replaces it', async () => {
  await put(owner, []);
  expect([
    await rate(owner, 9_000_000),
    await rate(owner, 9_000_000, null, null),
    await rate(owner, null),
  ]).toEqual([USUAL, USUAL, USUAL]);
  await put(owner, [{ stakeSatang: 1, multiplyX100: 0 }]);
  expect([await rate(owner, 0), await rate(owner, 1)]).toEqual([USUAL, 0]);
});

test("an operators' limit on the number takes precedence over tiers and usual rate", async () => {
  await put(owner, tiers);
  expect([
    await rate(owner, 0, 7_000),
    await rate(owner, 600_000, 7_000),
    await rate(owner, 600_000, 0),
  ]).toEqual([7_000, 7_000, 0]);
});

test('the rate equals the reference implementation for any tiers in any order', async () => {
  const some = fc.uniqueArray(
    fc.record({ stakeSatang: fc.integer({ min: 1, max: 1_000 }), multiplyX100: fc.nat(10_000) }),
    { selector: (tier) => tier.stakeSatang, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(some, fc.nat(1_200), async (of, stakeSatang) => {
      await put(owner, of);
      const from = of.length > 0 ? Math.min(...of.map((tier) => tier.stakeSatang)) : null;
      expect([await rate(owner, stakeSatang), await rate(owner, stakeSatang, null, from)]).toEqual([
        model(of, stakeSatang),
        model(of, stakeSatang),
      ]);
    }),
  );
});

test('rates are looked up in one function; placing asks besides whether a tier is crossed', async () => {
  const source = path.join(import.meta.dirname, '..');
  const modules = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.queries.ts'));
  expect(modules.length).toBeGreaterThan(100);
  const files = [
    ...(await readFunctions()),
    ...(await Promise.all(
      modules.map(async (name) => ({ name, sql: await readFile(path.join(source, name), 'utf8') })),
    )),
  ];
  const reading = files.filter(({ sql }) => /\b(?:from|join|using) rate_tiers\b/.test(sql));
  expect(reading.map(({ name }) => name).sort()).toEqual([
    'lottery/number_rate.sql',
    'slips/place_slips_together.sql',
  ]);
});
