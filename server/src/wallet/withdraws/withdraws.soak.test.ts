import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { pinHashOf } from '../../auth/member.queries.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import {
  bankDouble,
  everythingDue,
  payableMember,
  payOut,
  payoutsOf,
  type BankDouble,
  type Payable,
} from '../../../testing/withdrawals.ts';
import { decideOn, proposeAdjustment } from '../adjustments/adjustments.service.ts';
import { approve, reject, resolve } from './operator-withdraws.service.ts';
import { requestWithdrawal } from './withdraws.service.ts';

const SEED = Number(process.env.FC_SEED ?? randomInt(2 ** 31));
const MEMBERS = 5;
const STARTED_WITH = 3_000_000;

let site: TestApp;
let bank: BankDouble;
let members: (Payable & { pinHash: string })[];
let [first, second, approver]: TestMember[] = [];
let resolver: TestMember;

beforeAll(async () => {
  bank = bankDouble();
  site = await testApp({ bank });
  [first, second, approver] = [
    await site.registerMember('operator'),
    await site.registerMember('operator'),
    await site.registerMember('operator'),
  ];
  // Operators who adjust balances may not resolve payouts either.
  resolver = await site.registerMember('operator');
});
afterAll(() => site.close());

const who = fc.nat(MEMBERS - 1);
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who,
      satang: fc.oneof(fc.integer({ min: 9_999, max: 50_000 }), fc.constantFrom(4_900_000, 4_900_001)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'reject' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      who,
      outcome: fc.constantFrom('paid' as const, 'failed' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      says: fc.constantFrom(
        'paid' as const,
        'failed' as const,
        'lost' as const,
        'paid unanswered' as const,
        'unknown' as const,
      ),
      dies: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('due' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      who,
      satang: fc.integer({ min: 1, max: 40_000 }),
      up: fc.boolean(),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

async function openOf(payable: Payable): Promise<WithdrawId | undefined> {
  const [row] = await site.db.query<{ id: WithdrawId }>(
    'select id from withdrawals where member_id = $1 and resolved_at is null',
    [payable.member.identity.uuid],
  );
  return row?.id;
}

const as = ({ identity, userName }: TestMember) => ({ uuid: identity.uuid, userName });

async function run(what: Command): Promise<unknown> {
  if (what.do === 'due') return everythingDue(site);
  if (what.do === 'work') {
    bank.sends.push(what.says);
    const dying = {
      ...bank.payouts,
      send: async (...order: Parameters<typeof bank.payouts.send>) => (
        await bank.payouts.send(...order),
        Promise.reject(new Error('killed'))
      ),
    };
    return payoutsOf(site, what.dies ? dying : bank.payouts).step();
  }
  const payable = members[what.who]!;
  const memberId = payable.member.identity.uuid;
  if (what.do === 'ask')
    return site.db.transaction((tx) =>
      requestWithdrawal(tx, {
        memberId,
        pinHash: payable.pinHash,
        amount: toSatang(what.satang),
        bankId: payable.bankId,
        turnoverPercent: 100,
      }),
    );
  if (what.do === 'adjust') {
    const type = what.up ? ('ADMIN_INCREASE' as const) : ('ADMIN_DECREASE' as const);
    const { id } = await site.db.transaction((tx) =>
      proposeAdjustment(tx, as(first!), {
        userName: payable.member.userName,
        type,
        amount: toSatang(what.satang),
        reason: 'counted',
        reverses: undefined,
      }),
    );
    return site.db.transaction((tx) => decideOn(tx, as(second!), { id, carryOut: true, decision: 'seen' }));
  }
  const id = await openOf(payable);
  if (!id) return undefined;
  if (what.do === 'approve') return site.db.transaction((tx) => approve(tx, as(approver!), { memberId, id }));
  if (what.do === 'resolve')
    return site.db.transaction((tx) =>
      resolve(tx, as(resolver), { memberId, id, outcome: what.outcome, reason: 'by phone' }),
    );
  return site.db.transaction((tx) => reject(tx, as(first!), { memberId, id, reason: 'no' }));
}

const REFUSALS = [
  'PREVIOUS_PENDING',
  'MIN_WITHDRAW',
  'MAX_AMOUNT_PER_TIME',
  'MAX_AMOUNT_PER_DAY',
  'MAX_COUNT_PER_DAY',
  'BALANCE_NOT_ENOUGH',
  'WITHDRAW_STATE',
];

async function deadlocks(): Promise<number> {
  const [row] = await site.db.query<{ count: number }>(
    `select deadlocks::int as count /* never null: it counts from nought */
     from pg_stat_database where datname = current_database()`,
  );
  return row!.count;
}

test(`after any concurrent events, the ledger is consistent and every withdrawal ends (FC_SEED=${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 4, maxLength: 12 }), { minLength: 4, maxLength: 6 }),
      async (lanes) => {
        members = await Promise.all(
          Array.from({ length: MEMBERS }, async () => {
            const payable = await payableMember(site, STARTED_WITH);
            return { ...payable, pinHash: (await pinHashOf(site.db, payable.member.identity.uuid))! };
          }),
        );
        await Promise.all(
          lanes.map(async (commands) => {
            for (const each of commands) {
              await run(each).catch((error: Error & { code?: string }) => {
                if (error.message !== 'killed' && !REFUSALS.includes(error.code ?? '')) throw error;
              });
            }
          }),
        );
        expect(await reconcile(site.db)).toEqual([]);
        bank.sends = [];
        for (const { member } of members) {
          const id = await openOf({ member } as Payable);
          if (id)
            await site.db
              .transaction((tx) => approve(tx, as(approver!), { memberId: member.identity.uuid, id }))
              .catch(() => undefined);
        }
        // A payout without a bank outcome stays open until an operator resolves it.
        for (const [id, answer] of bank.done)
          if (answer.outcome === 'unknown') bank.done.set(id, { outcome: 'failed' });
        await everythingDue(site);
        await payOut(site, bank.payouts);
        expect(await site.db.query('select id, status from withdrawals where resolved_at is null')).toEqual(
          [],
        );
        expect(await reconcile(site.db)).toEqual([]);
      },
    ),
    { seed: SEED, numRuns: 8 },
  );
  expect(await deadlocks()).toBe(0);
});
