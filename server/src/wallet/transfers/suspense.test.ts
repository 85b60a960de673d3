import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { bahtNumber, toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { bankTransfer, operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { bankTells, newTransRef, type ToldTransfer } from '../../../testing/bank-notices.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

const {
  transfers,
  assignTransfer,
  returnTransfer,
  decideTransfer,
  clearConflicts,
  normalDeposits,
  confirmDeposit,
  rejectDeposit,
} = operatorTransferCalls;
const why = 'The member sent a photo of their slip';

let site: TestApp;
let operator: TestMember;
let second: TestMember;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
  operator = await site.registerMember('operator');
  second = await site.registerMember('operator');
});
afterAll(async () => {
  expect(await reconcile(site.db)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  anong = await site.registerMember();
});

const cash = async (member = anong) => (await site.ask(authCalls.cash, {}, { as: member })).money;
const openFast = (member = anong) =>
  site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, { as: member });
const openNormal = (amount = 640) =>
  site.ask(
    depositCalls.createNormal,
    { bankId: 'kbank', channel: 'atm', amount, depositAt: bangkokIso(new Date()) },
    { as: anong },
  );
const report = async (transfer: ToldTransfer) => {
  const transRef = transfer.transRef ?? newTransRef();
  return {
    transRef,
    answer: (await bankTells(site, { bankId: 'kbank', ...transfer, transRef })).json() as { outcome: string },
  };
};
const waiting = async (transRef: string) =>
  (await site.ask(transfers, { state: 'suspense' }, { as: operator })).find(
    (transfer) => transfer.transRef === transRef,
  );
/** Lets a second operator carry out or decline the proposal for a transfer. */
const decides = async (transRef: string, { as = second, carryOut = true } = {}) =>
  site.send(decideTransfer, { id: (await waiting(transRef))!.proposal!.id, carryOut, decision: why }, { as });
async function byTwo<Wire extends { transRef: string }>(
  call: typeof assignTransfer | typeof returnTransfer | typeof confirmDeposit,
  wire: Wire,
) {
  expect((await site.send(call, wire, { as: operator })).statusCode).toBe(200);
  const answer = await decides(wire.transRef);
  expect(answer.statusCode).toBe(200);
  return bankTransfer.parse(answer.json());
}
const code = async (answer: ReturnType<TestApp['send']>) => (await answer).json().code as string | undefined;

test('a conflicting amount is listed, whatever the state of the transfer, until an operator resolves it', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  const { transRef } = await report({ amount });
  await report({ amount: amount + 1, transRef });
  const open = async () =>
    (await site.ask(transfers, { conflicts: 'open' }, { as: operator })).filter(
      (transfer) => transfer.transRef === transRef,
    );
  const metric = async () =>
    Number(
      /\nchokdee_transfer_conflicts (\d+)\n/.exec(
        (await site.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body,
      )?.[1],
    );
  expect(await open()).toEqual([
    expect.objectContaining({
      state: 'matched',
      conflicts: [{ amount: deposit.prepareTotal + 100, toldAt: expect.any(String) }],
    }),
  ]);
  const before = await metric();
  const send = () =>
    site.send(
      clearConflicts,
      { bankId: 'kbank', transRef, reason: 'The bank had sent a trial notice' },
      { as: operator },
    );
  expect((await send()).json()).toMatchObject({
    conflicts: [{ cleared: { by: operator.userName, why: 'The bank had sent a trial notice' } }],
  });
  expect([await open(), await metric(), (await send()).json().code]).toEqual([
    [],
    before - 1,
    'TRANSFER_STATE',
  ]);
  expect(await cash()).toBe(deposit.prepareTotal);
});

test("a transfer whose reference looks like another transfer's ledger key is booked", async () => {
  const { transRef } = await report({ amount: 71 });
  const assigned = await report({ amount: 72 });
  await byTwo(returnTransfer, { bankId: 'kbank', transRef, reason: why });
  await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef: assigned.transRef,
    userName: anong.userName,
    reason: why,
  });
  const lookalikes = [
    await report({ amount: 71, transRef: `${transRef}:return` }),
    await report({ amount: 72, transRef: `${assigned.transRef}:assign` }),
  ];
  expect(lookalikes.map(({ answer }) => answer.outcome)).toEqual(['suspense', 'suspense']);
  await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef: `${assigned.transRef}:assign`,
    userName: anong.userName,
    reason: why,
  });
  expect(await cash()).toBe(14_400);
  const window = {
    startedDate: bangkokIso(new Date(Date.now() - 86_400_000)),
    endedDate: bangkokIso(new Date(Date.now() + 86_400_000)),
  };
  const { transactions } = await site.ask(walletCalls.transactions, window, { as: anong });
  for (const { id } of transactions)
    expect(await site.ask(walletCalls.transaction, { id }, { as: anong })).toMatchObject({ note: why });
  expect(await reconcile(site.db)).toEqual([]);
});

test('a replayed cancellation after the payment announces the paid status', async () => {
  const deposit = await openFast();
  const again = { as: anong, param: 'fast', idempotencyKey: 'cancelled-once-0001' };
  expect((await site.send(depositCalls.cancel, { id: deposit.id }, again)).json()).toMatchObject({
    status: 'cancelled',
  });
  expect((await report({ amount: bahtNumber(deposit.prepareTotal) })).answer.outcome).toBe('credited');
  expect((await site.send(depositCalls.cancel, { id: deposit.id }, again)).headers['idempotency-hit']).toBe(
    'true',
  );
  expect(
    site.published.filter((news) => news.kind === 'deposit' && news.id === deposit.id).at(-1),
  ).toMatchObject({ status: 'success' });
});

test('a second payment goes to suspense, names its deposit, and is credited when an operator assigns it', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  expect((await report({ amount })).answer).toEqual({ outcome: 'credited' });
  const { transRef, answer } = await report({ amount });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, userName: anong.userName, why: 'twice' }),
  ]);

  const assigned = await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef,
    userName: anong.userName,
    depositId: deposit.id,
    reason: why,
  });
  expect(assigned).toMatchObject({
    state: 'assigned',
    member: { userName: anong.userName },
    handledBy: second.userName,
    reason: why,
    candidates: [],
  });
  expect(assigned.depositId).toBeUndefined();
  expect(await cash()).toBe(2 * deposit.prepareTotal);
  const window = {
    startedDate: bangkokIso(new Date(Date.now() - 86_400_000)),
    endedDate: bangkokIso(new Date(Date.now() + 86_400_000)),
  };
  const { transactions } = await site.ask(walletCalls.transactions, window, { as: anong });
  expect(transactions.map(({ transactionType }) => transactionType)).toEqual([
    'DEPOSIT',
    'DEPOSIT',
    'PREDEPOSIT',
  ]);
  expect(
    await site.db.query(
      'select operator_name, action, reason, amount from deposit_actions where trans_ref = $1 order by id',
      [transRef],
    ),
  ).toEqual([
    { operator_name: operator.userName, action: 'propose', reason: why, amount: deposit.prepareTotal },
    { operator_name: second.userName, action: 'assign', reason: why, amount: deposit.prepareTotal },
  ]);
});

test.each([
  ['short', -7],
  ['over', 5],
] as const)(
  'a payment that is %s is not matched, and pays the deposit when an operator confirms it',
  async (kind, difference) => {
    const deposit = await openFast();
    const { transRef, answer } = await report({
      amount: bahtNumber(toSatang(deposit.prepareTotal + difference * 100)),
    });
    expect(answer).toEqual({ outcome: 'suspense' });
    expect(await cash()).toBe(0);
    expect((await waiting(transRef))!.candidates).toContainEqual(
      expect.objectContaining({ depositId: deposit.id, why: kind }),
    );

    await byTwo(confirmDeposit, {
      memberId: anong.identity.uuid,
      depositId: deposit.id,
      bankId: 'kbank',
      transRef,
      reason: why,
    });
    expect(await site.ask(depositCalls.one, { id: deposit.id }, { as: anong })).toMatchObject({
      status: 'success',
      receivedAmount: deposit.prepareTotal + difference * 100,
      referTransferId: transRef,
    });
    expect(await cash()).toBe(deposit.prepareTotal + difference * 100);
  },
);

test('money that arrives after its amount was released goes to suspense and names its likely deposit', async () => {
  const deposit = await openFast();
  await site.db.query(
    `update deposits set expires_at = site_now(), created_at = created_at - interval '2 hours' where id = $1`,
    [deposit.id],
  );
  await site.db.query('update deposit_tails set held_until = site_now() where deposit_id = $1', [deposit.id]);
  const { transRef, answer } = await report({ amount: bahtNumber(deposit.prepareTotal) });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, why: 'late' }),
  ]);
  const assigned = await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef,
    userName: anong.userName,
    depositId: deposit.id,
    reason: why,
  });
  expect(assigned).toMatchObject({ state: 'assigned', depositId: deposit.id });
  expect((await site.ask(depositCalls.one, { id: deposit.id }, { as: anong })).status).toBe('success');
});

test('a payer is found by a masked account number', async () => {
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'scb', prepareAmount: 900, bankCode: '004', bankAccountNumber: '1234567890' },
    { as: anong },
  );
  const { transRef } = await report({ bankId: 'scb', amount: 300, payerAccount: 'XXX-X-X6789-0' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, why: 'payer' }),
  ]);
});

test('a manual deposit waits for an operator, who confirms or rejects it with a reason', async () => {
  const deposit = await openNormal();
  const { transRef } = await report({ amount: 640 });
  const [first] = (await site.ask(normalDeposits, {}, { as: operator })).filter(
    ({ id }) => id === deposit.id,
  );
  expect(first).toMatchObject({
    userName: anong.userName,
    channelName: 'atm',
    transfers: [{ bankId: 'kbank', transRef, amount: 64_000 }],
  });
  const paid = await byTwo(confirmDeposit, {
    memberId: anong.identity.uuid,
    depositId: deposit.id,
    bankId: 'kbank',
    transRef,
    reason: why,
  });
  expect(paid).toMatchObject({ state: 'assigned', depositId: deposit.id });
  expect(await site.ask(depositCalls.one, { id: deposit.id }, { as: anong })).toMatchObject({
    status: 'success',
    referTransferId: transRef,
  });
  expect(await cash()).toBe(64_000);
  expect(site.published).toContainEqual({
    kind: 'deposit',
    memberId: anong.identity.uuid,
    id: deposit.id,
    status: 'success',
  });

  const other = await openNormal(700);
  const rejected = await site.ask(
    rejectDeposit,
    { memberId: anong.identity.uuid, depositId: other.id, reason: 'No such transfer came' },
    { as: operator },
  );
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'No such transfer came' });
  expect(
    await code(
      site.send(
        rejectDeposit,
        { memberId: anong.identity.uuid, depositId: deposit.id, reason: why },
        { as: operator },
      ),
    ),
  ).toBe('DEPOSIT_STATE');
  expect((await site.ask(normalDeposits, {}, { as: operator })).map(({ id }) => id)).not.toContain(other.id);
});

test('only deposits that wait for an operator can be rejected, because an open code may be paid at any time', async () => {
  const deposit = await openFast();
  expect(
    await code(
      site.send(
        rejectDeposit,
        { memberId: anong.identity.uuid, depositId: deposit.id, reason: why },
        { as: operator },
      ),
    ),
  ).toBe('DEPOSIT_STATE');
  expect((await report({ amount: bahtNumber(deposit.prepareTotal) })).answer).toEqual({
    outcome: 'credited',
  });
});

test('returned money leaves suspense once and cannot be assigned any more', async () => {
  const { transRef } = await report({ amount: 71.5 });
  const key = { bankId: 'kbank', transRef, reason: 'The payer asked their bank for it' };
  const proposed = await Promise.all(
    Array.from({ length: 4 }, () => site.send(returnTransfer, key, { as: operator })),
  );
  expect(proposed.map((answer) => answer.json().code ?? answer.json().state).sort()).toEqual([
    'DECISION_STATE',
    'DECISION_STATE',
    'DECISION_STATE',
    'suspense',
  ]);
  const { id } = (await waiting(transRef))!.proposal!;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      site.send(decideTransfer, { id, carryOut: true, decision: why }, { as: second }),
    ),
  );
  expect(answers.map((answer) => answer.json().code ?? answer.json().state).sort()).toEqual([
    'TRANSFER_STATE',
    'TRANSFER_STATE',
    'TRANSFER_STATE',
    'returned',
  ]);
  expect(await code(site.send(assignTransfer, { ...key, userName: anong.userName }, { as: operator }))).toBe(
    'TRANSFER_STATE',
  );
  const [moved] = await site.db.query(
    `select sum(e.amount)::bigint as left from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.key like $1 and e.account = 'suspense:deposit'`,
    [`transfer%:kbank:${transRef}`],
  );
  expect(moved).toEqual({ left: 0 });
});

test('of concurrent proposals one succeeds, and the money moves once', async () => {
  const other = await site.registerMember();
  const { transRef } = await report({ amount: 82.25 });
  const key = { bankId: 'kbank', transRef, reason: why };
  const answers = await Promise.all([
    ...[anong, other].map(({ userName }) =>
      site.send(assignTransfer, { ...key, userName }, { as: operator }),
    ),
    site.send(returnTransfer, key, { as: operator }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await decides(transRef)).statusCode).toBe(200);
  const { state } = (await site.ask(transfers, {}, { as: operator })).find(
    (transfer) => transfer.transRef === transRef,
  )!;
  expect((await cash()) + (await cash(other))).toBe(state === 'returned' ? 0 : 8_225);
});

test("an operator cannot assign money to themselves, to an unknown member, or to another member's deposit", async () => {
  const { transRef } = await report({ amount: 93.75 });
  const key = { bankId: 'kbank', transRef, reason: why };
  const deposit = await openFast(await site.registerMember());
  expect(
    await code(site.send(assignTransfer, { ...key, userName: operator.userName }, { as: operator })),
  ).toBe('SAME_OPERATOR');
  expect(await code(site.send(assignTransfer, { ...key, userName: 'nobodyhere' }, { as: operator }))).toBe(
    'NOT_FOUND',
  );
  expect(
    await code(
      site.send(
        assignTransfer,
        { ...key, userName: anong.userName, depositId: deposit.id },
        { as: operator },
      ),
    ),
  ).toBe('NOT_FOUND');
  expect(
    await code(
      site.send(
        assignTransfer,
        { ...key, transRef: 'never-came', userName: anong.userName },
        { as: operator },
      ),
    ),
  ).toBe('NOT_FOUND');
  expect(
    await code(
      site.send(assignTransfer, { ...key, userName: anong.userName, reason: 'x' }, { as: operator }),
    ),
  ).toBe('VALIDATION');
  expect(await waiting(transRef)).toBeDefined();
});

test('money moves only when a second operator agrees, who is neither proposer nor receiver; declining leaves it in suspense', async () => {
  const { transRef } = await report({ amount: 94.25 });
  const key = { bankId: 'kbank', transRef, userName: anong.userName, reason: why };
  const proposed = await site.ask(assignTransfer, key, { as: operator });
  expect(proposed).toMatchObject({
    state: 'suspense',
    proposal: { action: 'assign', member: { userName: anong.userName }, proposedBy: operator.userName },
  });
  expect(await code(site.send(assignTransfer, key, { as: second }))).toBe('DECISION_STATE');
  expect((await decides(transRef, { as: operator })).json().code).toBe('SAME_OPERATOR');
  expect(await cash()).toBe(0);
  const { id } = proposed.proposal!;
  expect((await decides(transRef, { as: operator, carryOut: false })).json()).toMatchObject({
    state: 'suspense',
  });
  expect(await waiting(transRef)).not.toHaveProperty('proposal');
  expect(await code(site.send(decideTransfer, { id, carryOut: true, decision: why }, { as: second }))).toBe(
    'DECISION_STATE',
  );
  await site.ask(assignTransfer, key, { as: operator });
  await site.db.query(`update members set role = 'operator' where id = $1`, [anong.identity.uuid]);
  expect((await decides(transRef, { as: anong })).json().code).toBe('SAME_OPERATOR');
  expect((await decides(transRef)).json().code).toBe('OPERATOR_ACCOUNT');
  expect(await cash()).toBe(0);
  const [trace] = await site.db.query(
    'select action, target, detail from registry_audit where actor = $1 order by id desc limit 1',
    [second.userName],
  );
  expect(trace).toMatchObject({ action: 'operators.transfers.decide', detail: 'OPERATOR_ACCOUNT' });
});

test('a transfer reported again with another amount moves nothing, answers a conflict and is shown to operators', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  const { transRef } = await report({ amount });
  const again = await bankTells(site, { bankId: 'kbank', transRef, amount: amount + 1 });
  expect([again.statusCode, again.json()]).toEqual([409, { outcome: 'conflict' }]);
  expect(await cash()).toBe(deposit.prepareTotal);
  const conflicting = (await site.ask(transfers, { state: 'matched' }, { as: operator })).find(
    (transfer) => transfer.transRef === transRef,
  )!;
  expect(conflicting).toMatchObject({
    amount: deposit.prepareTotal,
    conflicts: [{ amount: deposit.prepareTotal + 100 }],
  });
});

test('an unstorable payer name does not block the booking, and an unstorable reference is refused', async () => {
  const { transRef, answer } = await report({
    amount: 44.25,
    payerName: 'So\0mchai',
    reference: '\0\ud800',
    payerAccount: 'XXX\0\\',
  });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect(await waiting(transRef)).toMatchObject({ payerName: 'Somchai' });
  expect(
    (await bankTells(site, { bankId: 'kbank', amount: 44.25, transRef: 'REF-\0-0001' })).statusCode,
  ).toBe(422);
  expect(
    (await bankTells(site, { bankId: 'kbank', amount: 44.25, transRef: 'REF-\udc00-0001' })).statusCode,
  ).toBe(422);
});

test('transfers are listed newest first, and each page continues before the last row of the previous one', async () => {
  for (let at = 0; at < 3; at += 1) await report({ amount: 10 + at });
  const [newest, second] = await site.ask(transfers, {}, { as: operator });
  const older = await site.ask(transfers, { before: newest!.noticedAt }, { as: operator });
  expect(older[0]!.transRef).toBe(second!.transRef);
});

test('members get NOT_FOUND for operator calls', async () => {
  for (const call of [
    transfers,
    assignTransfer,
    returnTransfer,
    decideTransfer,
    clearConflicts,
    normalDeposits,
    confirmDeposit,
    rejectDeposit,
  ]) {
    expect((await site.send(call, {}, { as: anong })).statusCode).toBe(404);
    expect((await site.send(call, {})).statusCode).toBe(401);
  }
});
