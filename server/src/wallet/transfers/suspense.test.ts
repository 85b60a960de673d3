import fastify from 'fastify';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { bahtNumber, toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { reconcile } from '../../ledger/reconcile.ts';
import { sendBankNotice } from '../../../testing/bank-notices.ts';
import { code, suspenseStage, why } from '../../../testing/suspense-stage.ts';
import { bankIntakeRoutes } from './intake.routes.ts';

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

/** A page has 100 transfers, and more if several were noticed in its last millisecond. */
const MORE_THAN_A_PAGE = 101;

const stage = suspenseStage();
const { cash, openFast, openNormal, report, waiting, byTwo } = stage;

test('a conflicting amount is listed, whatever the state of the transfer, until an operator resolves it', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  const { transRef } = await report({ amount });
  await report({ amount: amount + 1, transRef });
  const open = async () =>
    (await stage.site.ask(transfers, { conflicts: 'open' }, { as: stage.operator })).filter(
      (transfer) => transfer.transRef === transRef,
    );
  const metric = async () =>
    Number(
      /\nchokdee_transfer_conflicts (\d+)\n/.exec(
        (await stage.site.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body,
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
    stage.site.send(
      clearConflicts,
      { bankId: 'kbank', transRef, reason: 'The bank had sent a trial notice' },
      { as: stage.operator },
    );
  expect((await send()).json()).toMatchObject({
    conflicts: [{ cleared: { by: stage.operator.userName, why: 'The bank had sent a trial notice' } }],
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
    userName: stage.anong.userName,
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
    userName: stage.anong.userName,
    reason: why,
  });
  expect(await cash()).toBe(14_400);
  const window = {
    startedDate: bangkokIso(new Date(Date.now() - 86_400_000)),
    endedDate: bangkokIso(new Date(Date.now() + 86_400_000)),
  };
  const { transactions } = await stage.site.ask(walletCalls.transactions, window, { as: stage.anong });
  for (const { id } of transactions)
    expect(await stage.site.ask(walletCalls.transaction, { id }, { as: stage.anong })).toMatchObject({
      note: why,
    });
  expect(await reconcile(stage.site.db)).toEqual([]);
});

test('a replayed cancellation after the payment announces the paid status', async () => {
  const deposit = await openFast();
  const again = { as: stage.anong, param: 'fast', idempotencyKey: 'cancelled-once-0001' };
  expect((await stage.site.send(depositCalls.cancel, { id: deposit.id }, again)).json()).toMatchObject({
    status: 'cancelled',
  });
  expect((await report({ amount: bahtNumber(deposit.prepareTotal) })).answer.outcome).toBe('credited');
  expect(
    (await stage.site.send(depositCalls.cancel, { id: deposit.id }, again)).headers['idempotency-hit'],
  ).toBe('true');
  expect(
    stage.site.published.filter((news) => news.kind === 'deposit' && news.id === deposit.id).at(-1),
  ).toMatchObject({ status: 'success' });
});

test('a second payment goes to suspense, names its deposit, and is credited when an operator assigns it', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  expect((await report({ amount })).answer).toEqual({ outcome: 'credited' });
  const { transRef, answer } = await report({ amount });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, userName: stage.anong.userName, why: 'twice' }),
  ]);

  const assigned = await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef,
    userName: stage.anong.userName,
    depositId: deposit.id,
    reason: why,
  });
  expect(assigned).toMatchObject({
    state: 'assigned',
    member: { userName: stage.anong.userName },
    handledBy: stage.second.userName,
    reason: why,
    candidates: [],
  });
  expect(assigned.depositId).toBeUndefined();
  expect(await cash()).toBe(2 * deposit.prepareTotal);
  const window = {
    startedDate: bangkokIso(new Date(Date.now() - 86_400_000)),
    endedDate: bangkokIso(new Date(Date.now() + 86_400_000)),
  };
  const { transactions } = await stage.site.ask(walletCalls.transactions, window, { as: stage.anong });
  expect(transactions.map(({ transactionType }) => transactionType)).toEqual([
    'DEPOSIT',
    'DEPOSIT',
    'PREDEPOSIT',
  ]);
  expect(
    await stage.site.db.query(
      'select operator_name, action, reason, amount from deposit_actions where trans_ref = $1 order by id',
      [transRef],
    ),
  ).toEqual([
    { operator_name: stage.operator.userName, action: 'propose', reason: why, amount: deposit.prepareTotal },
    { operator_name: stage.second.userName, action: 'assign', reason: why, amount: deposit.prepareTotal },
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
      memberId: stage.anong.identity.uuid,
      depositId: deposit.id,
      bankId: 'kbank',
      transRef,
      reason: why,
    });
    expect(await stage.site.ask(depositCalls.one, { id: deposit.id }, { as: stage.anong })).toMatchObject({
      status: 'success',
      receivedAmount: deposit.prepareTotal + difference * 100,
      referTransferId: transRef,
    });
    expect(await cash()).toBe(deposit.prepareTotal + difference * 100);
  },
);

test('money that arrives after its amount was released goes to suspense and names its likely deposit', async () => {
  const deposit = await openFast();
  await stage.site.db.query(
    `update deposits set expires_at = site_now(), created_at = created_at - interval '2 hours' where id = $1`,
    [deposit.id],
  );
  await stage.site.db.query('update deposit_tails set held_until = site_now() where deposit_id = $1', [
    deposit.id,
  ]);
  const { transRef, answer } = await report({ amount: bahtNumber(deposit.prepareTotal) });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, why: 'late' }),
  ]);
  const assigned = await byTwo(assignTransfer, {
    bankId: 'kbank',
    transRef,
    userName: stage.anong.userName,
    depositId: deposit.id,
    reason: why,
  });
  expect(assigned).toMatchObject({ state: 'assigned', depositId: deposit.id });
  expect((await stage.site.ask(depositCalls.one, { id: deposit.id }, { as: stage.anong })).status).toBe(
    'success',
  );
});

test('a payer is found by a masked account number', async () => {
  const deposit = await stage.site.ask(
    depositCalls.createFast,
    { bankId: 'scb', prepareAmount: 900, bankCode: '004', bankAccountNumber: '1234567890' },
    { as: stage.anong },
  );
  const { transRef } = await report({ bankId: 'scb', amount: 300, payerAccount: 'XXX-X-X6789-0' });
  expect((await waiting(transRef))!.candidates).toEqual([
    expect.objectContaining({ depositId: deposit.id, why: 'payer' }),
  ]);
});

test('a manual deposit waits for an operator, who confirms or rejects it with a reason', async () => {
  const deposit = await openNormal();
  const { transRef } = await report({ amount: 640 });
  const [first] = (await stage.site.ask(normalDeposits, {}, { as: stage.operator })).filter(
    ({ id }) => id === deposit.id,
  );
  expect(first).toMatchObject({
    userName: stage.anong.userName,
    channelName: 'atm',
    transfers: [{ bankId: 'kbank', transRef, amount: 64_000 }],
  });
  const paid = await byTwo(confirmDeposit, {
    memberId: stage.anong.identity.uuid,
    depositId: deposit.id,
    bankId: 'kbank',
    transRef,
    reason: why,
  });
  expect(paid).toMatchObject({ state: 'assigned', depositId: deposit.id });
  expect(await stage.site.ask(depositCalls.one, { id: deposit.id }, { as: stage.anong })).toMatchObject({
    status: 'success',
    referTransferId: transRef,
  });
  expect(await cash()).toBe(64_000);
  expect(stage.site.published).toContainEqual({
    kind: 'deposit',
    memberId: stage.anong.identity.uuid,
    id: deposit.id,
    status: 'success',
  });

  const other = await openNormal(700);
  const rejected = await stage.site.ask(
    rejectDeposit,
    { memberId: stage.anong.identity.uuid, depositId: other.id, reason: 'No such transfer came' },
    { as: stage.operator },
  );
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'No such transfer came' });
  expect(
    await code(
      stage.site.send(
        rejectDeposit,
        { memberId: stage.anong.identity.uuid, depositId: deposit.id, reason: why },
        { as: stage.operator },
      ),
    ),
  ).toBe('DEPOSIT_STATE');
  expect(
    (await stage.site.ask(normalDeposits, {}, { as: stage.operator })).map(({ id }) => id),
  ).not.toContain(other.id);
});

test('only deposits that wait for an operator can be rejected, because an open code may be paid at any time', async () => {
  const deposit = await openFast();
  expect(
    await code(
      stage.site.send(
        rejectDeposit,
        { memberId: stage.anong.identity.uuid, depositId: deposit.id, reason: why },
        { as: stage.operator },
      ),
    ),
  ).toBe('DEPOSIT_STATE');
  expect((await report({ amount: bahtNumber(deposit.prepareTotal) })).answer).toEqual({
    outcome: 'credited',
  });
});

test('a transfer reported again with another amount moves nothing, answers a conflict and is shown to operators', async () => {
  const deposit = await openFast();
  const amount = bahtNumber(deposit.prepareTotal);
  const { transRef } = await report({ amount });
  const again = await sendBankNotice(stage.site, { bankId: 'kbank', transRef, amount: amount + 1 });
  expect([again.statusCode, again.json()]).toEqual([409, { outcome: 'conflict' }]);
  expect(await cash()).toBe(deposit.prepareTotal);
  const conflicting = (await stage.site.ask(transfers, { state: 'matched' }, { as: stage.operator })).find(
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
    (await sendBankNotice(stage.site, { bankId: 'kbank', amount: 44.25, transRef: 'REF-\0-0001' }))
      .statusCode,
  ).toBe(422);
  expect(
    (await sendBankNotice(stage.site, { bankId: 'kbank', amount: 44.25, transRef: 'REF-\udc00-0001' }))
      .statusCode,
  ).toBe(422);
});

test('what a bank says about the payer never keeps its money from being booked', async () => {
  const nothing = { reference: null, payerAccount: null, payerName: null } as unknown as object;
  expect((await report({ amount: 44.26, ...nothing })).answer).toEqual({ outcome: 'suspense' });
  const { transRef, answer } = await report({
    amount: 44.27,
    reference: 'R'.repeat(65),
    payerAccount: '1'.repeat(35),
    payerName: `${'n'.repeat(99)}😀`,
  });
  expect(answer).toEqual({ outcome: 'suspense' });
  expect(
    await stage.site.db.query(
      'select bill_reference, payer_account, payer_name from bank_transfers where trans_ref = $1',
      [transRef],
    ),
  ).toEqual([{ bill_reference: null, payer_account: '1'.repeat(34), payer_name: 'n'.repeat(99) }]);
});

test('a refused notice that was signed is logged, with the names of its fields only', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  bankIntakeRoutes(app, stage.site.services);
  const site = { ...stage.site, app };
  const refused = { bankId: 'kbank', amount: -1, transRef: 'short', payerName: 'Somchai' };
  expect((await sendBankNotice(site, refused)).statusCode).toBe(422);
  expect((await sendBankNotice(site, { bankId: 'nobody', amount: 1 })).statusCode).toBe(422);
  expect((await sendBankNotice(site, refused, 'another secret')).statusCode).toBe(401);
  await app.close();
  const path = '/callbacks/bank';
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { path, fields: ['transRef', 'amount'] },
    { path, fields: ['bankId'] },
  ]);
  expect(lines.join('')).not.toMatch(/short|nobody|Somchai/);
});

test('transfers are listed newest first, and a page ends with all transfers of its last millisecond', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  const add = (kind: string, many: number, noticedAt: Date) =>
    stage.site.db.query(
      `insert into bank_transfers (bank_id, trans_ref, amount, received_at, noticed_at, told_by)
       select 'kbank', format('%s-%s', $1::text, place), 1000, $2, $2, 'notice' from generate_series(1, $3::int) place`,
      [kind, noticedAt, many],
    );
  await add('OLDER', 1, new Date(soon.getTime() - 1));
  await add('SAME', MORE_THAN_A_PAGE, soon);
  await add('NEWEST', 1, new Date(soon.getTime() + 1));
  const page = await stage.site.ask(transfers, {}, { as: stage.operator });
  expect(page.map(({ transRef }) => transRef.split('-')[0])).toEqual([
    'NEWEST',
    ...Array.from({ length: MORE_THAN_A_PAGE }, () => 'SAME'),
  ]);
  const older = await stage.site.ask(transfers, { before: page.at(-1)!.noticedAt }, { as: stage.operator });
  expect(older[0]!.transRef).toBe('OLDER-1');
  // Their money was never booked.
  await stage.site.db.query(`delete from bank_transfers where trans_ref ~ '^(OLDER|SAME|NEWEST)-'`);
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
    expect((await stage.site.send(call, {}, { as: stage.anong })).statusCode).toBe(404);
    expect((await stage.site.send(call, {})).statusCode).toBe(401);
  }
});
