import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { balancesOf } from '../../ledger/ledger.queries.ts';
import { post } from '../../ledger/ledger.service.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { bet, deposit } from '../../../testing/money.ts';
import {
  approve,
  bankDouble,
  payableMember,
  payOut,
  withdrawn,
  type Payable,
} from '../../../testing/withdrawals.ts';

let site: TestApp;
let malee: TestMember;
let [first, second]: TestMember[] = [];

beforeAll(async () => {
  site = await testApp({ bank: bankDouble() });
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
  await site.creditMember(malee.identity.uuid, 50_000);
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

const reason = 'counted wrongly';
const send = (proposal: object, as = first!) =>
  site.send(adjustmentCalls.propose, { userName: malee.userName, reason, ...proposal }, { as });
const propose = async (proposal: object, as = first!) =>
  site.ask(adjustmentCalls.propose, { userName: malee.userName, reason, ...proposal }, { as });
const decide = (id: string, { carryOut = true, as = second! } = {}) =>
  site.send(adjustmentCalls.decide, { id, carryOut, decision: 'seen and right' }, { as });
const cash = async (member = malee) => (await balancesOf(site.db, member.identity.uuid)).cash.satang;

test('a second operator carries an adjustment out; both operators and reasons are recorded, and the member is notified', async () => {
  const { id, state } = await propose({ type: 'ADMIN_INCREASE', amount: 12.5 });
  expect([state, await cash()]).toEqual(['proposed', 50_000]);
  expect((await decide(id)).json()).toMatchObject({
    state: 'done',
    proposedBy: first!.userName,
    decidedBy: second!.userName,
    reason,
    decision: 'seen and right',
    amount: 12.5,
  });
  expect(await cash()).toBe(51_250);
  const [row] = await site.db.query(
    'select type, reference_kind, reference_id from ledger_transactions where key = $1',
    [`adjustment:${id}`],
  );
  expect(row).toEqual({ type: 'ADMIN_INCREASE', reference_kind: 'adjustment', reference_id: id });
  expect(site.published.at(-1)).toMatchObject({
    kind: 'money',
    memberId: malee.identity.uuid,
    balanceSatang: 51_250,
  });
});

test('neither the proposer nor the affected member can decide an adjustment', async () => {
  const { id } = await propose({ type: 'ADMIN_INCREASE', amount: 1 });
  expect((await decide(id, { as: first! })).json().code).toBe('SAME_OPERATOR');
  const own = await site.ask(
    adjustmentCalls.propose,
    { userName: second!.userName, type: 'ADMIN_DECREASE', amount: 1, reason },
    { as: first! },
  );
  expect((await decide(own.id)).json().code).toBe('SAME_OPERATOR');
  expect(await cash()).toBe(50_000);
});

test('a refused adjustment is final and moves nothing', async () => {
  const { id } = await propose({ type: 'ADMIN_DECREASE', amount: 100 });
  expect((await decide(id, { carryOut: false })).json()).toMatchObject({ state: 'refused' });
  expect((await decide(id)).json()).toMatchObject({
    code: 'ADJUSTMENT_STATE',
    details: { state: 'refused' },
  });
  expect(await cash()).toBe(50_000);
});

test('ten concurrent decisions move the money once', async () => {
  const { id } = await propose({ type: 'ADMIN_MOVE_DECREASE', amount: 100 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await cash()).toBe(40_000);
});

test('a decrease beyond the balance fails and stays open', async () => {
  const { id } = await propose({ type: 'ADMIN_DECREASE', amount: 500.01 });
  expect((await decide(id)).json().code).toBe('BALANCE_NOT_ENOUGH');
  expect(await cash()).toBe(50_000);
  const waiting = await site.ask(adjustmentCalls.adjustments, {}, { as: first! });
  expect(waiting.find((row) => row.id === id)).toMatchObject({ state: 'proposed', userName: malee.userName });
});

describe('a reversal', () => {
  const deposited = () => deposit(site.db, malee.identity.uuid, 30_000);

  test('must be the exact opposite of a transaction and happens once', async () => {
    const { transactionId } = await deposited();
    const reverses = String(transactionId);
    const { id } = await propose({ type: 'ADMIN_DECREASE', amount: 300, reverses });
    expect((await send({ type: 'ADMIN_DECREASE', amount: 300, reverses })).json().code).toBe(
      'ADJUSTMENT_STATE',
    );
    expect((await decide(id)).json()).toMatchObject({ state: 'done', reverses });
    expect((await send({ type: 'ADMIN_DECREASE', amount: 300, reverses }, second)).json().code).toBe(
      'ADJUSTMENT_STATE',
    );
    expect(await cash()).toBe(50_000);
  });

  test('can be proposed again after a refusal', async () => {
    const reverses = String((await deposited()).transactionId);
    const { id } = await propose({ type: 'ADMIN_DECREASE', amount: 300, reverses });
    await decide(id, { carryOut: false });
    expect((await send({ type: 'ADMIN_DECREASE', amount: 300, reverses })).statusCode).toBe(200);
  });

  test.each([
    ['another amount', { type: 'ADMIN_DECREASE', amount: 299.99 }],
    ['the same direction', { type: 'ADMIN_INCREASE', amount: 300 }],
  ])('of %s is refused', async (_what, proposal) => {
    const reverses = String((await deposited()).transactionId);
    expect((await send({ ...proposal, reverses })).json().code).toBe('ADJUSTMENT_STATE');
  });

  test("of another member's transaction, of none, of a bet or of a hold is refused", async () => {
    const other = await payableMember(site, 20_000);
    const foreign = await deposit(site.db, other.member.identity.uuid, 10_000);
    const staked = await bet(site.db, malee.identity.uuid, 10_000);
    for (const [type, transaction] of [
      ['ADMIN_DECREASE', foreign.transactionId],
      ['ADMIN_DECREASE', 99_999_999],
      ['ADMIN_INCREASE', staked.transactionId],
    ] as const)
      expect([
        transaction,
        (await send({ type, amount: 100, reverses: String(transaction) })).json().code,
      ]).toEqual([transaction, 'ADJUSTMENT_STATE']);
    const rich = await payableMember(site, 20_000);
    await withdrawn(site, rich, 100);
    const [held] = await site.db.query<{ id: number }>(
      `select opened_by as id from ledger_holds where member_id = $1`,
      [rich.member.identity.uuid],
    );
    expect(
      (
        await send({
          userName: rich.member.userName,
          type: 'ADMIN_INCREASE',
          amount: 100,
          reverses: String(held!.id),
        })
      ).json().code,
    ).toBe('ADJUSTMENT_STATE');
  });

  test.each([
    ['BET_GAME', -10_000],
    ['WIN_GAME', 10_000],
    ['GAME_DEDUCT', -10_000],
    ['GAME_ADD', 10_000],
  ] as const)('of %s, which ends at the partner, is refused', async (type, satang) => {
    const memberId = malee.identity.uuid;
    const key = `${type}-${memberId}`;
    const movement = { key, hash: type, type, memberId, reference: { kind: 'game', id: key } };
    const { transactionId } = await post(site.db, movement, [
      { memberId, account: 'cash', amount: toSatang(satang) },
      { account: 'house:pnl:test', amount: toSatang(-satang) },
    ]);
    const opposite = { type: satang < 0 ? 'ADMIN_INCREASE' : 'ADMIN_DECREASE', amount: 100 };
    expect((await send({ ...opposite, reverses: String(transactionId) })).json().code).toBe(
      'ADJUSTMENT_STATE',
    );
  });

  describe('of a deposit', () => {
    const rich = () => payableMember(site, 20_000);
    const turnoverLeft = async (as: TestMember) =>
      (await site.ask(withdrawCalls.turnover, {}, { as })).turnOver;
    const depositOf = async ({ member }: Payable) =>
      String((await deposit(site.db, member.identity.uuid, 30_000)).transactionId);
    const reversed = async ({ member }: Payable, reverses: string) => {
      const proposal = { userName: member.userName, type: 'ADMIN_DECREASE', amount: 300, reverses };
      const { id } = await propose(proposal);
      expect((await decide(id)).statusCode).toBe(200);
    };
    async function paid(payable: Payable, id: WithdrawId): Promise<void> {
      await approve(site, await site.registerMember('operator'), payable, id);
      await payOut(site, bankDouble().payouts);
    }

    test('takes its turnover along, and leaves that of other deposits', async () => {
      const payable = await rich();
      const { member } = payable;
      const mistake = await depositOf(payable);
      await deposit(site.db, member.identity.uuid, 5_000);
      expect(await turnoverLeft(member)).toBe(35_000);
      await reversed(payable, mistake);
      expect(await turnoverLeft(member)).toBe(5_000);
    });

    test('leaves the count of later deposits alone when a withdrawal was paid since', async () => {
      const payable = await rich();
      const { member } = payable;
      const mistake = await depositOf(payable);
      await site.db.query('update turnovers set from_deposited = deposited where member_id = $1', [
        member.identity.uuid,
      ]);
      await paid(payable, await withdrawn(site, payable, 100));
      await deposit(site.db, member.identity.uuid, 5_000);
      await reversed(payable, mistake);
      expect(await turnoverLeft(member)).toBe(5_000);
    });

    test('takes its turnover along, also if an earlier withdrawal is paid only then', async () => {
      const payable = await rich();
      const id = await withdrawn(site, payable, 100);
      await reversed(payable, await depositOf(payable));
      expect(await turnoverLeft(payable.member)).toBe(0);
      await paid(payable, id);
      expect(await turnoverLeft(payable.member)).toBe(0);
    });
  });

  test('is created once by ten concurrent proposals', async () => {
    const reverses = String((await deposited()).transactionId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ type: 'ADMIN_DECREASE', amount: 300, reverses })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

test('a decided adjustment is immutable, even for the owner role', async () => {
  const { id } = await propose({ type: 'ADMIN_INCREASE', amount: 1 });
  await decide(id);
  await expect(site.db.query('update adjustments set amount = 2 where id = $1', [id])).rejects.toMatchObject({
    code: 'CK006',
  });
});

test('an unknown name, a missing reason and a caller who is no operator are refused', async () => {
  expect((await send({ type: 'ADMIN_INCREASE', amount: 1, userName: 'nobody12' })).json().code).toBe(
    'NOT_FOUND',
  );
  expect((await send({ type: 'ADMIN_INCREASE', amount: 1, reason: '  ' })).json().code).toBe('VALIDATION');
  expect((await send({ type: 'ADMIN_INCREASE', amount: 1 }, malee)).statusCode).toBe(404);
});
