import { correctionCalls } from '@chokdee/shared/contracts/corrections';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { bet, closeRound, openRound, betSlipOf } from '../../../testing/bet-slips.ts';

let site: TestApp;
let first: TestMember;
let second: TestMember;
let anong: TestMember;
let betId: BetId;

const wrong = {
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
};
const right = { ...wrong, last2: '98' };
const reason = 'Two digits were read in the wrong order.';

beforeAll(async () => {
  site = await testApp();
  [first, second, anong] = [
    await site.registerMember('operator'),
    await site.registerMember('operator'),
    await site.registerMember(),
  ];
});
afterAll(() => site.close());
beforeEach(async () => {
  betId = await openRound(site.db, 'gov');
  await site.creditMember(anong.identity.uuid, 10_000);
  await bet(site.db, anong.identity.uuid, await betSlipOf(site.db, betId, [['teng_lang_2', '89', 1_000]]), {
    kind: 'gov',
  });
  await closeRound(site.db, betId);
  await site.ask(operatorCalls.proposeResult, { betId, result: wrong }, { as: first });
  await site.ask(operatorCalls.confirmResult, { betId, result: wrong }, { as: second });
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

const propose = async (as: TestMember, over: object = {}) =>
  (
    await site.send(correctionCalls.propose, { betId, version: 1, result: right, reason, ...over }, { as })
  ).json();
const confirm = async (as: TestMember, over: object = {}) =>
  (await site.send(correctionCalls.confirm, { betId, version: 1, result: right, ...over }, { as })).json();
const shown = async (as = second) =>
  (await site.ask(correctionCalls.correctable, {}, { as })).find(({ round }) => round.betId === betId)!;
const ever = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };

test('two operators correct a result: members are notified, and their statement shows the reason', async () => {
  expect(await propose(first)).toMatchObject({ draw: { bottom2: '98' }, payoutBefore: 900, payoutAfter: 0 });
  expect(await shown(first)).toMatchObject({
    rule: 'government',
    results: [{ version: 1, payout: 90_000, winningLines: 1 }],
    proposal: { proposedBy: first.userName, reason, result: right },
  });
  const { proposal: own, othersProposal } = await shown();
  expect([own, othersProposal]).toEqual([
    undefined,
    { id: expect.any(Number), proposedBy: first.userName, proposedAt: expect.any(String), reason },
  ]);
  const before = site.published.length;
  expect(await confirm(second, { result: { ...right, front3: ['222', '111'] } })).toMatchObject({
    version: 2,
    draw: { bottom2: '98' },
  });
  await new Promise(setImmediate);
  expect(site.published.slice(before)).toContainEqual({ kind: 'round', betId, state: 'settled' });
  expect(site.published.slice(before)).toContainEqual(
    expect.objectContaining({ kind: 'money', memberId: anong.identity.uuid }),
  );
  expect(await site.ask(lotteryCalls.results, { betId: String(betId) })).toMatchObject({
    version: 2,
    draw: { bottom2: '98' },
  });
  const { results, othersProposal: open } = await shown();
  expect([results.map(({ version, reason: why }) => [version, why]), open]).toEqual([
    [
      [1, undefined],
      [2, reason],
    ],
    undefined,
  ]);

  const { transactions, owed } = await site.ask(walletCalls.transactions, ever, { as: anong });
  expect(owed).toBeUndefined();
  const reversed = transactions.find(({ transactionType }) => transactionType === 'WIN_REVERSED')!;
  expect(reversed).toMatchObject({ amount: -90_000, reference: { kind: 'poy' } });
  expect((await site.ask(walletCalls.transaction, { id: reversed.id }, { as: anong })).note).toBe(reason);
  const won = transactions.find(({ transactionType }) => transactionType === 'WIN_GOV')!;
  expect((await site.ask(walletCalls.transaction, { id: won.id }, { as: anong })).note).toBeUndefined();
});

test("a member's resulting debt is on their statement with the reason", async () => {
  const poor = await site.registerMember();
  await site.creditMember(poor.identity.uuid, 1_000);
  betId = await openRound(site.db, 'gov');
  await bet(site.db, poor.identity.uuid, await betSlipOf(site.db, betId, [['teng_lang_2', '89', 1_000]]), {
    kind: 'gov',
  });
  await closeRound(site.db, betId);
  await site.ask(operatorCalls.proposeResult, { betId, result: wrong }, { as: first });
  await site.ask(operatorCalls.confirmResult, { betId, result: wrong }, { as: second });
  await site.db.query(
    "select ledger_post('x', '', 'WITHDRAW', $1, null, null, array[$1, null]::uuid[], array['cash', 'house:bank:x'], array[-70000, 70000]::bigint[])",
    [poor.identity.uuid],
  );
  await propose(first);
  await confirm(second);
  const page = await site.ask(walletCalls.transactions, { ...ever, group: 'lotto' }, { as: poor });
  expect(page.owed).toBe(70_000);
  expect(page.transactions.map(({ transactionType, amount }) => [transactionType, amount])).toEqual([
    ['WIN_REVERSED', -90_000],
    ['DEBT_ADDED', 70_000],
    ['WIN_GOV', 90_000],
    ['BET_GOV', -1_000],
  ]);
  expect(
    await site.ask(walletCalls.transaction, { id: page.transactions[1]!.id }, { as: poor }),
  ).toMatchObject({
    note: reason,
    entries: [
      { account: 'cash', amount: 70_000 },
      { account: 'debt', amount: -70_000, balance: -70_000 },
    ],
  });
});

test('one operator, two who disagree, or one with an outdated version correct nothing', async () => {
  expect(await confirm(second)).toMatchObject({ code: 'ROUND_STATE' });
  await propose(first);
  expect(await confirm(first)).toMatchObject({ code: 'SAME_OPERATOR' });
  expect(await confirm(second, { result: { ...right, last2: '97' } })).toEqual({
    code: 'RESULT_MISMATCH',
    message: 'Result mismatch',
  });
  expect(await confirm(second, { version: 2 })).toMatchObject({ code: 'ROUND_STATE' });
  expect(await propose(second, { version: 2 })).toMatchObject({ code: 'ROUND_STATE' });
  expect((await shown()).results).toHaveLength(1);
});

test("refused: an unchanged result, another rule's form, no reason, a shots round, an unknown one, and one without a first result", async () => {
  expect(await propose(first, { result: { ...wrong, back3: ['444', '333'] } })).toMatchObject({
    code: 'RESULT_UNCHANGED',
  });
  expect(await propose(first, { result: { rule: 'malay', first: '1234', second: '5678' } })).toMatchObject({
    code: 'RESULT_RULE',
  });
  expect(await propose(first, { reason: ' ' })).toMatchObject({ code: 'VALIDATION' });
  expect(await propose(first, { betId: 987_654 })).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  const yeekee = await openRound(site.db, 'yeekee-15');
  expect(await propose(first, { betId: yeekee })).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  const open = await openRound(site.db, 'gov');
  expect(await propose(first, { betId: open })).toMatchObject({ code: 'ROUND_STATE' });
  expect(await shown()).not.toHaveProperty('othersProposal');
});

test('concurrent confirmations correct once', async () => {
  const third = await site.registerMember('operator');
  await propose(first);
  const answers = await Promise.all([confirm(second), confirm(third)]);
  expect(answers.map((answer) => answer.code ?? 'corrected').sort()).toEqual(['ROUND_STATE', 'corrected']);
});

test("members cannot use operators' calls", async () => {
  expect(await propose(anong)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await confirm(anong)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await site.send(correctionCalls.correctable, {}, { as: anong })).statusCode).toBe(404);
  expect((await site.send(correctionCalls.correctable)).statusCode).toBe(401);
});
