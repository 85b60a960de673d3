import fc from 'fast-check';
import { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { transactionTypes, type TransactionType } from '@chokdee/shared/rules/statement-groups';
import { postMany } from '../../../ledger/ledger-many.ts';
import { reconcile } from '../../../ledger/reconcile.ts';
import { seal } from '../../../ledger/sealing.ts';
import { signingOf } from '../../../ledger/signing-keys.ts';
import { testApp, type TestApp, type TestMember } from '../../../../testing/app.ts';
import { testEnv } from '../../../../testing/env.ts';
import { makeCheckpoints } from './checkpoints.jobs.ts';

let site: TestApp;
let anong: TestMember;
let made = 0;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
});

const ever = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };
const read = (request: object = {}, member = anong) =>
  site.ask(balanceHistoryCalls.between, { ...ever, ...request }, { as: member });

interface Step {
  type: TransactionType;
  satang: number;
}

/** Posts movements of cash one after the other, in one transaction. */
const move = (steps: readonly Step[], member = anong) =>
  postMany(
    site.db,
    steps.map(({ type, satang }) => ({
      key: `k${(made += 1)}`,
      hash: 'h',
      type,
      memberId: member.identity.uuid,
      reference: null,
      account: 'cash' as const,
      amount: toSatang(satang),
      house: 'house:pnl:test' as const,
    })),
  );

/** Moments and cash after each, as the ledger has them. */
const ledgerOf = (member = anong) =>
  site.db.query<{ at: Date; cash: number; amount: number; type: TransactionType }>(
    `select e.created_at as at, e.balance_after as cash /* never null: a member's */, e.amount, t.type
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.member_id = $1 and e.account = 'cash' order by e.version`,
    [member.identity.uuid],
  );

const moneyTypes = transactionTypes.filter((type) => type !== 'PREDEPOSIT');

/** Withdrawals go both ways: some are returned. */
const isPaid = (type: TransactionType, back: boolean) =>
  type === 'WITHDRAW' ? !back : /^(BET_|ADMIN_.*DECREASE|WIN_REVERSED|DEBT_REPAID|GAME_DEDUCT)/.test(type);

test('a member without movements has nothing, at any moment', async () => {
  const reply = await read();
  expect(reply).toMatchObject({
    from: { cash: 0, af: 0, points: 0 },
    to: { cash: 0, af: 0, points: 0 },
    flows: { in: 0, staked: 0, won: 0, out: 0 },
    movements: 0,
    kinds: [],
  });
  expect([reply.first, reply.from.next, reply.to.previous]).toEqual([undefined, undefined, undefined]);
});

test('movements are what came in, was staked, was won and went out', async () => {
  await move([
    { type: 'DEPOSIT', satang: 100_000 },
    { type: 'BET_YEEKEE', satang: -30_000 },
    { type: 'ABORT_POY', satang: 10_000 },
    { type: 'WIN_YEEKEE', satang: 45_000 },
    { type: 'WITHDRAW', satang: -50_000 },
    { type: 'WITHDRAW', satang: 50_000 },
    { type: 'WITHDRAW', satang: -20_000 },
  ]);
  const { from, to, flows, kinds, movements, first } = await read();
  expect([from.cash, to.cash, movements]).toEqual([0, 105_000, 7]);
  expect(flows).toEqual({ in: 100_000, staked: 20_000, won: 45_000, out: 20_000 });
  expect(kinds).toEqual(
    expect.arrayContaining([
      { kind: 'ABORT_POY', amount: 10_000 },
      { kind: 'WITHDRAW', amount: -70_000 },
      { kind: 'WITHDRAW_RETURNED', amount: 50_000 },
    ]),
  );
  expect([from.next, to.previous]).toEqual([first, first]);
});

test('shows the three balances after the movements of that millisecond, and the moments beside it', async () => {
  for (const satang of [50_000, 7, 30]) await move([{ type: 'DEPOSIT', satang }]);
  await site.db.transaction((tx) =>
    postMany(
      tx,
      (['af', 'points'] as const).map((account) => ({
        key: `k${(made += 1)}`,
        hash: 'h',
        type: account === 'af' ? ('AF_EARN' as const) : ('POINTS_EARN' as const),
        memberId: anong.identity.uuid,
        reference: null,
        account,
        amount: toSatang(account === 'af' ? 250 : 12),
        house: account === 'af' ? ('house:bonus' as const) : ('house:points' as const),
      })),
    ),
  );
  const moments = (await ledgerOf()).map(({ at }) => bangkokIso(at));
  const { to } = await read({ endedDate: moments[1] });
  expect(to).toMatchObject({ at: moments[1], af: 0, points: 0 });
  expect(to.cash).toBeGreaterThanOrEqual(50_007);
  const now = await read();
  expect(now.to).toMatchObject({ cash: 50_037, af: 250, points: 12 });
  expect(now.to.next).toBeUndefined();
  const before = await read({ endedDate: bangkokIso(new Date(Date.parse(moments[0]!) - 1)) });
  expect(before.to).toMatchObject({ cash: 0, next: moments[0] });
  expect(before.to.previous).toBeUndefined();
});

test('the sum closes and matches the ledger between any two moments, with and without checkpoints', async () => {
  const step = fc
    .tuple(fc.constantFrom(...moneyTypes), fc.integer({ min: 1, max: 1_000 }), fc.boolean())
    .map(([type, satang, back]) => ({ type, satang: isPaid(type, back) ? -satang : satang }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.nat(),
      fc.nat(),
      async (batches, checkpoints, one, other) => {
        const member = await site.registerMember();
        await move([{ type: 'DEPOSIT', satang: 2_000_000 }], member);
        for (const batch of batches) await move(batch, member);
        if (checkpoints) {
          await seal(site.db, signingOf(testEnv()));
          await makeCheckpoints(site.db);
        }
        const entries = await ledgerOf(member);
        const moments = [one, other].map((at) => entries[at % entries.length]!.at).sort((a, b) => +a - +b);
        const [startedDate, endedDate] = moments.map(bangkokIso);
        const { from, to, flows, movements } = await read({ startedDate, endedDate }, member);
        const between = entries.filter(
          ({ at }) => bangkokIso(at) > startedDate! && bangkokIso(at) <= endedDate!,
        );
        const cashAt = (moment: string) => entries.findLast(({ at }) => bangkokIso(at) <= moment)!.cash;
        expect([from.cash, to.cash]).toEqual([cashAt(startedDate!), cashAt(endedDate!)]);
        expect(from.cash + flows.in - flows.staked + flows.won - flows.out).toBe(to.cash);
        expect(movements).toBe(between.length);
      },
    ),
    { numRuns: 25 },
  );
  expect(await reconcile(site.db)).toEqual([]);
});

test('a checkpoint has the totals of its movements, and the server may not change it', async () => {
  await move(Array.from({ length: 250 }, () => ({ type: 'DEPOSIT' as const, satang: 100 })));
  await seal(site.db, signingOf(testEnv()));
  await makeCheckpoints(site.db);
  const found = await site.db.query<{ version: number; received: number[] }>(
    'select version, received from statement_checkpoints where member_id = $1',
    [anong.identity.uuid],
  );
  expect(found).toEqual([{ version: 250, received: [25_000] }]);
  await expect(
    site.db.query('update statement_checkpoints set version = version + 250 where member_id = $1', [
      anong.identity.uuid,
    ]),
  ).rejects.toThrow('permission denied');
});

test('moments before the first movement and in the future, and many years, are allowed', async () => {
  await move([{ type: 'DEPOSIT', satang: 100 }]);
  const { from, to } = await read({
    startedDate: '1990-01-01T00:00:00+07:00',
    endedDate: '2190-01-01T00:00:00+07:00',
  });
  expect([from.cash, to.cash]).toEqual([0, 100]);
  expect(Date.parse(to.at)).toBeLessThan(Date.parse('2100-01-01T00:00:00Z'));
  const ahead = await read({
    startedDate: '2189-01-01T00:00:00+07:00',
    endedDate: '2190-01-01T00:00:00+07:00',
  });
  expect([ahead.from.cash, ahead.movements]).toEqual([100, 0]);
});

test.each([
  ['reversed', { startedDate: ever.endedDate, endedDate: ever.startedDate }],
  ['garbage', { startedDate: 'yesterday', endedDate: ever.endedDate }],
  ['a missing end', { startedDate: ever.startedDate, endedDate: undefined }],
])('a range that is %s is refused', async (_, range) => {
  const reply = await site.send(balanceHistoryCalls.between, range, { as: anong });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'VALIDATION']);
});

test('only the session decides whose balances are shown', async () => {
  await move([{ type: 'DEPOSIT', satang: 700 }]);
  const malee = await site.registerMember();
  const filter = { ...ever, memberId: anong.identity.uuid, uuid: anong.identity.uuid };
  const reply = await site.send(balanceHistoryCalls.between, filter, { as: malee });
  expect(reply.json()).toMatchObject({ to: { cash: 0 }, movements: 0 });
  expect((await site.send(balanceHistoryCalls.between, ever)).statusCode).toBe(401);
});
