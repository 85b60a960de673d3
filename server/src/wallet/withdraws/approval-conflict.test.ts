import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import {
  adjustmentCalls,
  operatorTransferCalls,
  operatorWithdrawCalls,
} from '@chokdee/shared/contracts/wallet-operator';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { sendBankNotice, newTransRef } from '../../../testing/bank-notices.ts';
import { bankDouble, payableMember, withdrawn, type Payable } from '../../../testing/withdrawals.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

let site: TestApp;
let [first, second, third]: TestMember[] = [];
let accomplice: Payable;

const reason = 'The member sent a photo of the transfer slip';

beforeAll(async () => {
  const { names, payouts } = bankDouble();
  site = await testApp({ bank: { names, payouts } });
  await seedReceivingBanks(site.db, site.services.env);
  [first, second, third] = [
    await site.registerMember('operator'),
    await site.registerMember('operator'),
    await site.registerMember('operator'),
  ];
});
afterAll(() => site.close());
beforeEach(async () => {
  accomplice = await payableMember(site, 100_000);
});

const cash = async () => (await site.ask(authCalls.cash, {}, { as: accomplice.member })).money;
const key = (id: WithdrawId) => ({ memberId: accomplice.member.identity.uuid, id });
const approves = async (as: TestMember | undefined, id: WithdrawId) => {
  const answer = await site.send(operatorWithdrawCalls.approve, key(id), { as: as! });
  return answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
};
const listed = async (as: TestMember | undefined, id: WithdrawId) =>
  (await site.ask(operatorWithdrawCalls.withdraws, { state: 'waiting' }, { as: as! })).find(
    (each) => each.id === id,
  )!;
async function suspended(amount: number): Promise<string> {
  const transRef = newTransRef();
  expect((await sendBankNotice(site, { bankId: 'kbank', amount, transRef })).json()).toEqual({
    outcome: 'suspense',
  });
  return transRef;
}
const assigns = (transRef: string) =>
  site.ask(
    operatorTransferCalls.assignTransfer,
    { bankId: 'kbank', transRef, userName: accomplice.member.userName, reason },
    { as: first! },
  );

test('assigning money in suspense needs a second operator', async () => {
  const transRef = await suspended(4_000);
  const before = await cash();
  const { state } = await assigns(transRef);
  expect([state, await cash()]).toEqual(['suspense', before]);
});

test("an operator who assigned money to a member, as first or second, cannot approve the member's withdrawals", async () => {
  // Requested before the assignment, because assigned money must be staked first.
  const id = await withdrawn(site, accomplice, 600);
  const transRef = await suspended(300);
  const { proposal } = await assigns(transRef);
  await site.ask(
    operatorTransferCalls.decideTransfer,
    { id: proposal!.id, carryOut: true, decision: reason },
    { as: second! },
  );
  expect([await approves(first, id), await approves(second, id)]).toEqual([
    '409 APPROVAL_CONFLICT',
    '409 APPROVAL_CONFLICT',
  ]);
  expect([
    (await listed(first, id)).conflict,
    (await listed(second, id)).conflict,
    (await listed(third, id)).conflict,
  ]).toEqual(['assigned', 'assigned', undefined]);
  const [trace] = await site.db.query(
    'select action, detail from registry_audit where actor = $1 order by id desc limit 1',
    [first!.userName],
  );
  expect(trace).toEqual({ action: 'operators.withdraws.approve', detail: 'APPROVAL_CONFLICT' });
  expect(await approves(third, id)).toBe('done');
});

test("an adjustment counts for 30 days by the database's clock", async () => {
  const increase = { userName: accomplice.member.userName, type: 'ADMIN_INCREASE', amount: 50, reason };
  const { id: adjustmentId } = await site.ask(adjustmentCalls.propose, increase, { as: first! });
  await site.ask(
    adjustmentCalls.decide,
    { id: adjustmentId, carryOut: true, decision: reason },
    { as: second! },
  );
  const id = await withdrawn(site, accomplice, 600);
  expect([await approves(first, id), await approves(second, id)]).toEqual([
    '409 APPROVAL_CONFLICT',
    '409 APPROVAL_CONFLICT',
  ]);
  expect((await listed(second, id)).conflict).toBe('adjusted');
  await site.db.query("select site_clock_set(interval '30 days 1 minute')");
  try {
    // The token expires within 30 days.
    const again = await site.signIn(second!.userName);
    expect(await approves(again, id)).toBe('done');
  } finally {
    await site.db.query("select site_clock_set(interval '0')");
  }
});

test('a correction of game money counts as an adjustment of both who decided it', async () => {
  await site.db.query(
    `with comparison as (
       insert into game_comparisons (partner, day, source, state, created_at, due_at)
       select min(code), current_date, 'report', 'read', site_now(), site_now() from game_partners
       returning id, partner, day
     )
     insert into game_cases (comparison, partner, day, txn, what, fields, theirs, found_at, state, action, amount,
       note, proposed_by,
       proposed_by_name, proposed_at, decided_by, decided_by_name, decided_at, decision)
     select id, partner, day, 'txn', 'missing-here', '{}', jsonb_build_object('memberId', $1::text),
       site_now(), 'settled', 'correct', 40000,
       $4, $2, 'first', site_now(), $3, 'second', site_now(), $4 from comparison`,
    [accomplice.member.identity.uuid, first!.identity.uuid, second!.identity.uuid, reason],
  );
  const id = await withdrawn(site, accomplice, 600);
  expect([await approves(first, id), await approves(second, id), await approves(third, id)]).toEqual([
    '409 APPROVAL_CONFLICT',
    '409 APPROVAL_CONFLICT',
    'done',
  ]);
});

test('a refused adjustment prevents no approval', async () => {
  const increase = { userName: accomplice.member.userName, type: 'ADMIN_INCREASE', amount: 50, reason };
  const { id: adjustmentId } = await site.ask(adjustmentCalls.propose, increase, { as: first! });
  await site.ask(
    adjustmentCalls.decide,
    { id: adjustmentId, carryOut: false, decision: reason },
    { as: second! },
  );
  expect(await approves(first, await withdrawn(site, accomplice, 600))).toBe('done');
});

test('an operator who unlocked an account or changed its status cannot approve its withdrawals', async () => {
  await site.ask(
    operatorMemberCalls.unlock,
    { userName: accomplice.member.userName, reason },
    { as: first! },
  );
  const id = await withdrawn(site, accomplice, 600);
  expect([(await listed(first, id)).conflict, await approves(first, id), await approves(second, id)]).toEqual(
    ['account', '409 APPROVAL_CONFLICT', 'done'],
  );
});
