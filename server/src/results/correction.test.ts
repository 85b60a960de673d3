import fc from 'fast-check';
import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { baseOptions, digitsOf, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { isWinning, payoutSatang } from '@chokdee/shared/rules/winning';
import { connect, type Db } from '../db/db.ts';
import { balancesOf, entriesOf, houseBalance } from '../ledger/ledger.queries.ts';
import { post } from '../ledger/ledger.service.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, closeRound, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';
import { poyWithLines } from '../slips/poys.service.ts';
import { correct, settle, voidRound } from './settlement.ts';
import { winningLinesOf } from './winning-lines.ts';
import type { RoundStep } from '../rounds/round-step.ts';

let database: TestDatabase;
let db: Db;
let made = 0;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(() => database.drop());

const ever = { from: new Date(0), until: new Date('2999-01-01'), limit: 1_000 };
const [one, two] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as MemberId[];
const drawn = (top3: string, bottom2: string): DrawResult => ({ top3, bottom2, raw: `${bottom2}${top3}` });

function publish(betId: BetId, version: number, draw: DrawResult): Promise<RoundStep> {
  return db.transaction((tx) =>
    version === 1
      ? settle(tx, { betId, version, draw, source: draw })
      : correct(tx, {
          betId,
          version,
          draw,
          source: draw,
          proposedBy: one!,
          confirmedBy: two!,
          reason: 'The wrong draw was read out.',
        }),
  );
}

async function spend(memberId: MemberId, satang: number): Promise<void> {
  await post(
    db,
    { key: `spend${(made += 1)}`, hash: '', type: 'ADMIN_DECREASE', memberId, reference: null },
    [
      { memberId, account: 'cash', amount: toSatang(-satang) },
      { account: 'house:adjust', amount: toSatang(satang) },
    ],
  );
}

async function placed(memberId: MemberId, lines: readonly BetLine[], betId?: BetId) {
  const round = betId ?? (await openRound(db, 'gov'));
  return {
    betId: round,
    poyId: (await bet(db, memberId, await betSlipOf(db, round, lines), { kind: 'gov' })).poyId,
  };
}

const standing = async (memberId: MemberId) => {
  const { cash, debt } = await balancesOf(db, memberId);
  return [cash.satang, debt.satang];
};
const rows = async (memberId: MemberId, account: 'cash' | 'debt' = 'cash') =>
  (await entriesOf(db, memberId, { account, ...ever }))
    .reverse()
    .map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter]);

test('a correction takes back wrong wins, pays the right ones, and leaves the house as if the right result had come first', async () => {
  const [loser, winner] = [await member(db, 10_000), await member(db, 10_000)];
  const { betId, poyId } = await placed(loser, [
    ['teng_lang_2', '89', 1_000],
    ['teng_bon_1', '4', 1_000],
  ]);
  await placed(winner, [['teng_lang_2', '98', 1_000]], betId);
  await closeRound(db, betId);
  await publish(betId, 1, drawn('456', '89'));
  const step = await publish(betId, 2, drawn('456', '98'));
  expect(new Set(step.paid)).toEqual(new Set([loser, winner]));
  expect(await rows(loser)).toEqual([
    ['DEPOSIT', 10_000, 10_000],
    ['BET_GOV', -2_000, 8_000],
    ['WIN_GOV', 93_200, 101_200],
    ['WIN_GOV', 3_200, 104_400],
    ['WIN_REVERSED', -93_200, 11_200],
  ]);
  expect(await standing(winner)).toEqual([10_000 - 1_000 + 90_000, 0]);
  expect(await houseBalance(db, `round:${betId}:pool`)).toBe(0);
  expect(await poyWithLines(db, loser, poyId)).toMatchObject({
    status: 'settled',
    corrected: true,
    payout: 3_200,
    draw: { bottom2: '98' },
    lines: [
      { status: 'lose', payout: 0, paidBefore: 90_000 },
      { status: 'win', payout: 3_200 },
    ],
    results: [
      { version: 1, draw: { bottom2: '89' }, payout: 93_200 },
      { version: 2, payout: 3_200, reason: 'The wrong draw was read out.' },
    ],
  });
  expect((await poyWithLines(db, loser, poyId)).lines[1]).not.toHaveProperty('paidBefore');
});

test('the part of a reversed win that was spent becomes debt, and only later wins repay it', async () => {
  const memberId = await member(db, 1_000);
  const { betId } = await placed(memberId, [['teng_lang_2', '89', 1_000]]);
  await closeRound(db, betId);
  await publish(betId, 1, drawn('456', '89'));
  await spend(memberId, 60_000);
  await publish(betId, 2, drawn('456', '12'));
  expect(await standing(memberId)).toEqual([0, -60_000]);
  expect((await rows(memberId)).slice(-2)).toEqual([
    ['DEBT_ADDED', 60_000, 90_000],
    ['WIN_REVERSED', -90_000, 0],
  ]);

  await db.query(
    "select ledger_post('d', '', 'DEPOSIT', $1, null, null, array[$1, null]::uuid[], array['cash', 'house:bank:x'], array[5000, -5000]::bigint[])",
    [memberId],
  );
  expect(await standing(memberId)).toEqual([5_000, -60_000]);

  const small = await placed(memberId, [['teng_bon_2', '56', 500]]);
  await closeRound(db, small.betId);
  await publish(small.betId, 1, drawn('456', '00'));
  expect(await standing(memberId)).toEqual([4_500, -15_000]);
  const large = await placed(memberId, [['teng_bon_2', '56', 500]]);
  await closeRound(db, large.betId);
  await publish(large.betId, 1, drawn('456', '00'));
  expect(await standing(memberId)).toEqual([4_000 + 30_000, 0]);
  expect(await rows(memberId, 'debt')).toEqual([
    ['DEBT_ADDED', -60_000, -60_000],
    ['DEBT_REPAID', 45_000, -15_000],
    ['DEBT_REPAID', 15_000, 0],
  ]);
});

test('reverting a correction repays the debt it created', async () => {
  const memberId = await member(db, 1_000);
  const { betId } = await placed(memberId, [['teng_lang_2', '89', 1_000]]);
  await closeRound(db, betId);
  await publish(betId, 1, drawn('456', '89'));
  await spend(memberId, 90_000);
  await publish(betId, 2, drawn('456', '12'));
  await publish(betId, 3, drawn('456', '89'));
  expect(await standing(memberId)).toEqual([0, 0]);
});

test('a member who wins the same amount by the corrected result never owes anything, even with an empty balance', async () => {
  const memberId = await member(db, 2_000);
  const { betId } = await placed(memberId, [
    ['teng_lang_2', '89', 1_000],
    ['teng_lang_2', '12', 1_000],
  ]);
  await closeRound(db, betId);
  await publish(betId, 1, drawn('456', '89'));
  await spend(memberId, 90_000);
  await publish(betId, 2, drawn('456', '12'));
  expect(await standing(memberId)).toEqual([0, 0]);
  expect(await rows(memberId, 'debt')).toEqual([]);
});

test('a round decided by shots cannot be corrected', async () => {
  const betId = await openRound(db);
  await closeRound(db, betId);
  await publish(betId, 1, drawn('456', '89'));
  await expect(publish(betId, 2, drawn('456', '12'))).rejects.toMatchObject({ code: 'ROUND_STATE' });
});

test('a correction changes neither rewards nor turnover, which depend on stakes', async () => {
  const memberId = await member(db, 1_000);
  const { betId } = await placed(memberId, [['teng_lang_2', '89', 1_000]]);
  await closeRound(db, betId);
  await publish(betId, 1, drawn('456', '89'));
  await publish(betId, 2, drawn('456', '12'));
  expect(await db.query('select staked from turnovers where member_id = $1', [memberId])).toEqual([
    { staked: 1_000 },
  ]);
  expect(
    await db.query('select version from settlement_rewards where bet_id = $1 and done_at is null', [betId]),
  ).toEqual([{ version: 1 }]);
});

test('only a settled round can be corrected, only by the next version, and only once', async () => {
  const memberId = await member(db, 10_000);
  const { betId } = await placed(memberId, [['teng_lang_2', '89', 1_000]]);
  await expect(publish(betId, 2, drawn('456', '12'))).rejects.toMatchObject({ code: 'ROUND_STATE' });
  await closeRound(db, betId);
  await expect(publish(betId, 2, drawn('456', '12'))).rejects.toMatchObject({ code: 'ROUND_STATE' });
  await publish(betId, 1, drawn('456', '89'));
  await expect(publish(betId, 3, drawn('456', '12'))).rejects.toMatchObject({ code: 'ROUND_STATE' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => publish(betId, 2, drawn('456', '12'))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    await db.query('select unnest(correct_round($1, 2, $2, $3, $4, $5)) as paid', [
      betId,
      ...winningLinesOf(drawn('456', '12')),
    ]),
  ).toEqual([]);
  expect(await standing(memberId)).toEqual([9_000, 0]);
  await expect(db.transaction((tx) => voidRound(tx, betId, 'holiday'))).rejects.toMatchObject({
    code: 'ROUND_STATE',
  });
  await expect(
    db.query("insert into results (bet_id, version, draw, source) values ($1, 9, '{}', '{}')", [betId]),
  ).rejects.toThrow('results_correction_check');
});

test('after any number of corrections and withdrawals, each member stands as if only the last result had been paid', async () => {
  const digit = fc.integer({ min: 0, max: 2 }).map(String);
  const number = (length: number) =>
    fc.array(digit, { minLength: length, maxLength: length }).map((digits) => digits.join(''));
  const line = fc
    .constantFrom(...baseOptions)
    .chain((option) =>
      fc.tuple(fc.constant(option), number(digitsOf(option)), fc.integer({ min: 100, max: 2_000 })),
    );
  const pair = fc.tuple(number(3), number(3));
  const draw = fc.record({
    top3: number(3),
    bottom2: number(2),
    front3: pair,
    back3: pair,
    raw: fc.constant('000000'),
  });
  const slips = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.array(line, { minLength: 1, maxLength: 6 })), {
    minLength: 1,
    maxLength: 5,
  });
  const steps = fc.array(
    fc.record({
      draw,
      spends: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 100 })), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  // A fixed case besides the random ones: all three members are paid, spend everything, and owe what the next
  // result reverses.
  const everyone = [0, 1, 2];
  const none: [string, string] = ['000', '000'];
  const endsOn = (bottom2: string) => ({ top3: '000', bottom2, front3: none, back3: none, raw: '000000' });
  const paidAndSpent = { draw: endsOn('11'), spends: everyone.map((who): [number, number] => [who, 100]) };
  const lost = { draw: endsOn('22'), spends: [] };
  const bets = everyone.map((who): [number, [BaseOption, string, number][]] => [
    who,
    [['teng_lang_2', '11', 2_000]],
  ]);
  let indebted = 0;
  await fc.assert(
    fc.asyncProperty(slips, steps, async (placing, publishing) => {
      const betId = await openRound(db, 'gov');
      const members = await Promise.all([0, 1, 2].map(() => member(db, 100_000)));
      for (const [who, lines] of placing) await placed(members[who]!, lines, betId);
      await closeRound(db, betId);
      const spent = [0, 0, 0];
      for (const [at, step] of publishing.entries()) {
        await publish(betId, at + 1, step.draw);
        for (const [who, percent] of step.spends) {
          const [cash] = await standing(members[who]!);
          const sum = Math.floor((cash! * percent) / 100);
          if (sum === 0) continue;
          await spend(members[who]!, sum);
          spent[who]! += sum;
        }
      }
      const last = publishing.at(-1)!.draw;
      const rates = new Map(
        (
          await db.query<{ option: string; rate: number }>(
            "select option, multiply_x100 as rate from lottery_options where lottery = 'gov'",
          )
        ).map(({ option, rate }) => [option, rate]),
      );
      for (const [who, memberId] of members.entries()) {
        const lines = placing.flatMap(([by, its]) => (by === who ? its : []));
        const staked = lines.reduce((sum, [, , price]) => sum + price, 0);
        const won = lines
          .filter(([option, its]) => isWinning(option, its, last))
          .reduce((sum, [option, , price]) => sum + payoutSatang(price, rates.get(option)!), 0);
        const [cash, debt] = await standing(memberId);
        expect(cash! + debt!).toBe(100_000 - staked + won - spent[who]!);
        if (debt! < 0) indebted += 1;
      }
      expect(await houseBalance(db, `round:${betId}:pool`)).toBe(0);
    }),
    {
      numRuns: 40,
      examples: [
        [bets, [paidAndSpent, lost]],
        [bets, [lost, paidAndSpent, lost]],
      ],
    },
  );
  expect(indebted).toBeGreaterThan(3);
});

test('concurrent settlements and corrections of rounds with the same, spending members never deadlock', async () => {
  const wide = connect(database.url, { poolSize: 12 });
  const members = await Promise.all(Array.from({ length: 8 }, () => member(db, 100_000)));
  const rounds = await Promise.all(Array.from({ length: 6 }, () => openRound(db, 'gov')));
  for (const betId of rounds) {
    for (const memberId of members)
      await placed(
        memberId,
        [
          ['teng_lang_2', '89', 500],
          ['teng_bon_1', '4', 500],
        ],
        betId,
      );
    await closeRound(db, betId);
  }
  const step = (betId: BetId, version: number) =>
    wide
      .query(
        "with published as (insert into results (bet_id, version, draw, source, proposed_by, confirmed_by, reason) values ($1, $2, $3, $3, $4, $5, 'x') returning 1) select * from published",
        [betId, version, JSON.stringify(drawn('456', version % 2 ? '89' : '12')), one, two],
      )
      .then(() => {
        const pay = version === 1 ? 'settle_round' : 'correct_round';
        return wide.query(`select ${pay}($1, $2, $3, $4, $5, $6)`, [
          betId,
          version,
          ...winningLinesOf(drawn('456', version % 2 ? '89' : '12')),
        ]);
      });
  try {
    await Promise.all([
      ...rounds.map(async (betId) => {
        for (const version of [1, 2, 3, 4]) await step(betId, version);
      }),
      ...members.map(async (memberId) => {
        for (let at = 0; at < 15; at += 1) {
          await wide
            .query(
              "select ledger_post($2, '', 'WITHDRAW', $1, null, null, array[$1, null]::uuid[], array['cash', 'house:bank:x'], array[-20000, 20000]::bigint[])",
              [memberId, `w${(made += 1)}`],
            )
            .catch((error: { code: string }) => expect(error.code).toBe('CK004'));
        }
      }),
    ]);
    expect(
      await db.query('select deadlocks from pg_stat_database where datname = current_database()'),
    ).toEqual([{ deadlocks: 0 }]);
  } finally {
    await wide.close();
  }
});
