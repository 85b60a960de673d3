import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import type { BetId, IdempotencyKey, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { AppError } from '../errors.ts';
import type { Db } from '../db/db.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { closeRound, member, openRound, type BetLine } from '../../testing/bet-slips.ts';
import { placeSlip, placeSlips, type Placement, type SlipOutcome } from './slips.queries.ts';

// Model test: one world places batches; a second, identical world places the same bet slips one by one with
// placeSlip, in the order in which the batch decided them. Both must end in the same state.

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await db.query(
    "update lottery_options set number_cap_satang = 250000, member_cap_satang = 2500, max_satang = 2000 where lottery = 'yeekee-15' and option in ('teng_bon_2', 'tode_3')",
  );
  await db.query(
    "update rate_tiers set stake_satang = 1500 where lottery = 'yeekee-15' and option = 'teng_bon_2' and multiply_x100 = 8280",
  );
  await db.query(
    "update rate_tiers set stake_satang = 3000 where lottery = 'yeekee-15' and option = 'teng_bon_2' and multiply_x100 <> 8280",
  );
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

const MEMBERS = 6;

interface World {
  /** Two open, one closed, and one that does not exist. */
  rounds: BetId[];
  members: MemberId[];
}

async function world(): Promise<World> {
  const rounds = [await openRound(db), await openRound(db), await openRound(db)];
  await closeRound(db, rounds[2]!);
  await db.query(
    "insert into number_limits (bet_id, option, number, multiply_x100) select r, 'teng_bon_2', '19', 0 from unnest($1::bigint[]) r",
    [rounds],
  );
  await db.query(
    "insert into number_limits (bet_id, option, number, multiply_x100) select r, 'tode_3', '118', 8280 from unnest($1::bigint[]) r",
    [rounds],
  );
  return {
    rounds: [...rounds, 999_999_999 as BetId],
    members: await Promise.all(
      Array.from({ length: MEMBERS }, (_, at) => member(db, at === 0 ? 1_200 : 9_000)),
    ),
  };
}

const line = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(
      fc.constant<BetLine[0]>('teng_bon_2'),
      fc.constantFrom('11', '12'),
      fc.integer({ min: 5, max: 14 }),
      fc.constantFrom(9_200, 9_200, 8_280, 7_360),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant<BetLine[0]>('tode_3'),
      fc.constantFrom('112', '121', '811'),
      fc.integer({ min: 5, max: 14 }),
      fc.constantFrom(12_000, 12_000, 8_280),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<[BetLine[0], string, number, number]>(
      ['teng_bon_2', '19', 5, 9_200],
      ['teng_bon_2', '11', 4, 9_200],
      ['teng_bon_2', '11', 21, 9_200],
      ['teng_lang_3', '123', 5, 45_000],
    ),
  },
);

const slip = fc.record({
  member: fc.integer({ min: 0, max: MEMBERS - 1 }),
  round: fc.oneof(
    { weight: 10, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constantFrom(2, 3) },
  ),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  kind: fc.oneof(
    { weight: 15, arbitrary: fc.constant<Placement['kind']>('yeekee') },
    { weight: 1, arbitrary: fc.constant<Placement['kind']>('gov') },
  ),
  key: fc.oneof(
    { weight: 12, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom('again', 'and again') },
  ),
});
type Slip = typeof slip extends fc.Arbitrary<infer Value> ? Value : never;

const placementIn = (
  { rounds, members }: World,
  { member: who, round, lines, kind, key }: Slip,
): Placement => ({
  memberId: members[who]!,
  betId: rounds[round]!,
  kind,
  key: key as IdempotencyKey,
  hash: JSON.stringify([round, kind, lines]),
  poyId: randomUUID() as PoyId,
  note: undefined,
  lines: lines.map(([option, number, baht, multiply]) => ({
    option,
    number,
    price: toSatang(baht * 100),
    multiply,
  })),
});

const placed = z.array(z.object({ at: z.int() }));

/** Outcomes in the order in which they were decided. */
async function together(
  slips: readonly Slip[],
  where: World,
): Promise<{ slip: Slip; outcome: ComparableOutcome }[]> {
  const decided: { slip: Slip; outcome: ComparableOutcome }[] = [];
  for (let left = slips; left.length > 0;) {
    const order: number[] = [];
    const watched: Db = {
      ...db,
      query: async <Row>(text: string, values?: readonly unknown[]) => {
        const rows = await db.query<Row>(text, values);
        order.push(...placed.parse(rows).map(({ at }) => at - 1));
        return rows;
      },
    };
    const outcomes = await placeSlips(
      watched,
      left.map((each) => placementIn(where, each)),
    );
    const done = order.filter((at) => outcomes[at]!.kind !== 'later');
    expect(done).not.toEqual([]);
    expect(new Set(order).size).toBe(left.length);
    decided.push(...done.map((at) => ({ slip: left[at]!, outcome: comparable(outcomes[at]!) })));
    left = left.filter((_, at) => outcomes[at]!.kind === 'later');
  }
  return decided;
}

type ComparableOutcome = ReturnType<typeof comparable>;

/** Leaves out what differs between the worlds. */
function comparable(outcome: SlipOutcome) {
  if (outcome.kind === 'refused') return { code: outcome.refusal.code, details: outcome.refusal.details };
  if (outcome.kind === 'later') return { code: 'later' };
  const { replayed, totalSatang, balanceSatang, version } = outcome.placed;
  return { code: 'placed', replayed, totalSatang, balanceSatang, version };
}

async function alone(each: Slip, where: World): Promise<ComparableOutcome> {
  return placeSlip(db, placementIn(where, each)).then(
    (placed) => comparable({ kind: 'placed', placed }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return comparable({ kind: 'refused', refusal: error });
    },
  );
}

/** Everything that placing writes, except ids and timestamps. */
async function stateOf({ rounds, members }: World): Promise<unknown> {
  return {
    exposure: await db.query(
      'select array_position($1::bigint[], bet_id) as round, option, number, stake_satang, liability_satang from number_exposure where bet_id = any ($1::bigint[]) order by 1, 2, 3',
      [rounds],
    ),
    poys: await db.query(
      `select array_position($1::bigint[], bet_id) as round, array_position($2::uuid[], member_id) as member, total_satang, options::text, numbers, prices_satang, multiplies_x100, note
       from poys where bet_id = any ($1::bigint[]) order by 2, 1, 4, 5, 6`,
      [rounds, members],
    ),
    accounts: await db.query(
      'select array_position($1::uuid[], member_id) as member, balance, version from member_accounts where member_id = any ($1::uuid[]) order by 1',
      [members],
    ),
    pools: await db.query(
      `select array_position($1::bigint[], split_part(account, ':', 2)::bigint) as round, count(*)::int as entries, sum(amount)::bigint as amount
       from ledger_entries where account = any (select 'round:' || r || ':pool' from unnest($1::bigint[]) r) group by account order by 1`,
      [rounds],
    ),
    keys: await db.query(
      `select array_position($1::uuid[], member_id) as member, key, type from ledger_transactions where member_id = any ($1::uuid[]) and reference_kind = 'poy' order by 1, 2`,
      [members],
    ),
  };
}

test('a batch has the same effect as placing its bet slips one by one', async () => {
  const seen = new Map<string, number>();
  const sets = fc.array(
    fc.uniqueArray(slip, { selector: ({ member: who }) => who, minLength: 1, maxLength: MEMBERS }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(sets, async (all) => {
      const [set, reference] = [await world(), await world()];
      for (const slips of all) {
        for (const { slip: each, outcome } of await together(slips, set)) {
          expect({ ...each, outcome }).toEqual({ ...each, outcome: await alone(each, reference) });
          seen.set(outcome.code, (seen.get(outcome.code) ?? 0) + 1);
        }
      }
      expect(await stateOf(set)).toEqual(await stateOf(reference));
    }),
    { numRuns: 120 },
  );
  expect([...seen.keys()].sort()).toEqual(
    expect.arrayContaining([
      'BALANCE_NOT_ENOUGH',
      'LIMIT_NUMBER',
      'MEMBER_LIMIT',
      'MIN_MAX',
      'OPTION_CLOSED',
      'RATE_CHANGED',
      'ROUND_CLOSED',
      'ROUND_NOT_FOUND',
      'placed',
    ]),
  );
});

test('a batch with two bet slips of one member fails with a unique violation', async () => {
  const { rounds, members } = await world();
  const one = placementIn(
    { rounds, members },
    { member: 1, round: 0, lines: [['teng_bon_2', '11', 5, 9_200]], kind: 'yeekee', key: 'one' },
  );
  await expect(placeSlips(db, [one, { ...one, key: 'two' as IdempotencyKey }])).rejects.toMatchObject({
    code: '23505',
  });
});
