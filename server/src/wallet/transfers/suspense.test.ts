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
const why = 'The member sent a photo of his slip';

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
const tells = async (told: ToldTransfer) => {
  const transRef = told.transRef ?? newTransRef();
  return {
    transRef,
    answer: (await bankTells(site, { bankId: 'kbank', ...told, transRef })).json() as { outcome: string },
  };
};
const waiting = async (transRef: string) =>
  (await site.ask(transfers, { state: 'suspense' }, { as: operator })).find(
    (transfer) => transfer.transRef === transRef,
  );
/** Has what the first operator proposed about a transfer carried out, or declined, by another. */
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

test('a sum that was told besides the booked one is listed, whatever became of the transfer, until an operator has cleared it up', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  const { transRef } = await tells({ amount });
  await tells({ amount: amount + 1, transRef });
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

test('a transfer whose number looks like what became of another is booked all the same', async () => {
  const { transRef } = await tells({ amount: 71 });
  const given = await tells({ amount: 72 });
  await byTwo(returnTransfer, { bankId: 'kbank', transRef, reason: why });
  await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef: given.transRef,
    userName: anong.userName,
    reason: why,
  });
  const lookalikes = [
    await tells({ amount: 71, transRef: `${transRef}:return` }),
    await tells({ amount: 72, transRef: `${given.transRef}:assign` }),
  ];
  expect(lookalikes.map(({ answer }) => answer.outcome)).toEqual(['suspense', 'suspense']);
  await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef: `${given.transRef}:assign`,
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

test('a cancellation that is repeated after the money has come says so', async () => {
  const deposit = await openFast();
  const again = { as: anong, param: 'fast', idempotencyKey: 'cancelled-once-0001' };
  expect((await site.send(depositCalls.cancel, { id: deposit.id }, again)).json()).toMatchObject({
    status: 'cancelled',
  });
  expect((await tells({ amount: bahtNumber(deposit.prepareTotal) })).answer.outcome).toBe('credited');
  expect((await site.send(depositCalls.cancel, { id: deposit.id }, again)).headers['idempotency-hit']).toBe(
    'true',
  );
  expect(
    site.published.filter((news) => news.kind === 'deposit' && news.id === deposit.id).at(-1),
  ).toMatchObject({ status: 'success' });
});

test("what is paid twice waits, says for which deposit, and is the member's when an operator says so", async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  expect((await tells({ amount })).answer).toEqual({ outcome: 'credited' });
  const { transRef, answer } = await tells({ amount });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, userName: anong.userName, why: 'twice' }),
  ]);

  const given = await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef,
    userName: anong.userName,
    depositId: deposit.id,
    reason: why,
  });
  expect(given).toMatchObject({
    state: 'assigned',
    member: { userName: anong.userName },
    handledBy: second.userName,
    reason: why,
    candidates: [],
  });
  expect(given.depositId).toBeUndefined();
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
  'a sum that is %s of what was asked for is guessed at by nobody, and pays the deposit when an operator says so',
  async (kind, difference) => {
    const deposit = await openFast();
    const { transRef, answer } = await tells({
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

test('money that comes when its sum is held no more waits, and says which deposit it may be', async () => {
  const deposit = await openFast();
  await site.db.query(
    `update deposits set expires_at = site_now(), created_at = created_at - interval '2 hours' where id = $1`,
    [deposit.id],
  );
  await site.db.query('update deposit_tails set held_until = site_now() where deposit_id = $1', [deposit.id]);
  const { transRef, answer } = await tells({ amount: bahtNumber(deposit.prepareTotal) });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, why: 'late' }),
  ]);
  const given = await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef,
    userName: anong.userName,
    depositId: deposit.id,
    reason: why,
  });
  expect(given).toMatchObject({ state: 'assigned', depositId: deposit.id });
  expect((await site.ask(depositCalls.one, { id: deposit.id }, { as: anong })).status).toBe('success');
});

test('a payer whose number shows through its mask is found', async () => {
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'scb', prepareAmount: 900, bankCode: '004', bankAccountNumber: '1234567890' },
    { as: anong },
  );
  const { transRef } = await tells({ bankId: 'scb', amount: 300, payerAccount: 'XXX-X-X6789-0' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, why: 'payer' }),
  ]);
});

test('a deposit by hand waits for a person, who finds its money or says why not', async () => {
  const deposit = await openNormal();
  const { transRef } = await tells({ amount: 640 });
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

test('only what waits for a person can be rejected: an open code may be paid at any moment', async () => {
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
  expect((await tells({ amount: bahtNumber(deposit.prepareTotal) })).answer).toEqual({ outcome: 'credited' });
});

test("money that the bank sent back leaves suspense for the bank, once, and is nobody's from then on", async () => {
  const { transRef } = await tells({ amount: 71.5 });
  const key = { bankId: 'kbank', transRef, reason: 'The payer asked his bank for it' };
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

test('of operators who propose at the same moment one does, and the money goes one way', async () => {
  const other = await site.registerMember();
  const { transRef } = await tells({ amount: 82.25 });
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

test("an operator gives no money to himself, to nobody, or for another's deposit", async () => {
  const { transRef } = await tells({ amount: 93.75 });
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

test('nothing moves before a second operator has agreed, who is neither the first nor the receiver, and whoever declines leaves it waiting', async () => {
  const { transRef } = await tells({ amount: 94.25 });
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

test('the same transfer told with another sum moves nothing, is answered as a conflict and shown to operators', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  const { transRef } = await tells({ amount });
  const again = await bankTells(site, { bankId: 'kbank', transRef, amount: amount + 1 });
  expect([again.statusCode, again.json()]).toEqual([409, { outcome: 'conflict' }]);
  expect(await cash()).toBe(deposit.prepareTotal);
  const told = (await site.ask(transfers, { state: 'matched' }, { as: operator })).find(
    (transfer) => transfer.transRef === transRef,
  )!;
  expect(told).toMatchObject({
    amount: deposit.prepareTotal,
    conflicts: [{ amount: deposit.prepareTotal + 100 }],
  });
});

test('a payer with a name that cannot be kept loses no money by it, and a number that cannot be is refused', async () => {
  const { transRef, answer } = await tells({
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

test('transfers are listed newest first, and a page goes on before the last of the one before', async () => {
  for (let at = 0; at < 3; at += 1) await tells({ amount: 10 + at });
  const [newest, second] = await site.ask(transfers, {}, { as: operator });
  const older = await site.ask(transfers, { before: newest!.noticedAt }, { as: operator });
  expect(older[0]!.transRef).toBe(second!.transRef);
});

test("operators' calls do not exist for members", async () => {
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
