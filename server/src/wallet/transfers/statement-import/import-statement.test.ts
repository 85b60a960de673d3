import { randomBytes, randomUUID } from 'node:crypto';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { reconcile } from '../../../ledger/reconcile.ts';
import { bankBooks } from '../../../simulators/bank/bank-books.ts';
import { buildBankSimulator } from '../../../simulators/bank/bank.app.ts';
import { testApp, type TestApp, type TestMember } from '../../../../testing/app.ts';
import { sendBankNotice, newTransRef } from '../../../../testing/bank-notices.ts';
import { receivingAccounts, seedReceivingBanks } from '../../wallet.seed.ts';

let site: TestApp;
let [operator, second]: TestMember[] = [];
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
  [operator, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
  anong = await site.registerMember();
});
afterAll(async () => {
  expect(await reconcile(site.db)).toEqual([]);
  await site.close();
});

const cash = async () => (await site.ask(authCalls.cash, {}, { as: anong })).money;

async function imports(file: string, mode: 'try' | 'propose', bankId = 'kbank', as = operator!) {
  const form = new FormData();
  form.set('bankId', bankId);
  form.set('mode', mode);
  form.set('file', new Blob([file], { type: 'text/csv' }), 'statement.csv');
  const encoded = new Response(form);
  return site.app.inject({
    method: 'POST',
    url: `/api${operatorTransferCalls.importStatement.path}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      host: 'localhost',
      'x-requested-with': 'test',
      authorization: `Bearer ${as.token}`,
      'idempotency-key': randomBytes(12).toString('hex'),
      'content-type': encoded.headers.get('content-type')!,
    },
  });
}

const statement = (...rows: [string, number][]) =>
  [
    'Date,Deposit,Reference',
    ...rows.map(([ref, baht]) => `${bangkokIso(new Date()).slice(0, 19)},${baht.toFixed(2)},${ref}`),
  ].join('\n');
const proposed = async (file: string, bankId?: string): Promise<string> =>
  (await imports(file, 'propose', bankId)).json().importId;
const decide = (id: string, { carryOut = true, as = second! } = {}) =>
  site.send(
    operatorTransferCalls.decideImport,
    { id, carryOut, decision: 'the same as at the bank' },
    { as },
  );

test('a statement is previewed without effect, then booked once by a second operator: reported transfers are known, other amounts conflict', async () => {
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'kbank', prepareAmount: 500 },
    { as: anong },
  );
  const [reported, other, paid, stray] = Array.from({ length: 4 }, newTransRef) as [
    string,
    string,
    string,
    string,
  ];
  await sendBankNotice(site, { bankId: 'kbank', transRef: reported, amount: 10 });
  await sendBankNotice(site, { bankId: 'kbank', transRef: other, amount: 20 });
  const file = statement(
    [reported, 10],
    [other, 21],
    [paid, bahtNumber(deposit.prepareTotal)],
    [stray, 33.33],
    [stray, 33.33],
  );
  const report = {
    rows: 5,
    credited: 1,
    suspense: 1,
    known: 2,
    conflicts: [{ line: 3, transRef: other, why: 'amount' }],
    unreadable: [],
  };

  const before = await site.db.query('select count(*) as entries from ledger_entries');
  expect((await imports(file, 'try')).json()).toEqual(report);
  const answer = (await imports(file, 'propose')).json();
  expect(answer).toEqual({ ...report, importId: expect.any(String) });
  expect((await imports(file, 'propose')).json()).toEqual(answer);
  const rows = await site.ask(operatorTransferCalls.importRows, { id: answer.importId }, { as: second! });
  expect(rows.map(({ line, outcome, userName }) => [line, outcome, userName])).toEqual([
    [2, 'known', undefined],
    [3, 'conflict', undefined],
    [4, 'credited', anong.userName],
    [5, 'suspense', undefined],
    [6, 'known', undefined],
  ]);
  expect(await site.db.query('select count(*) as entries from ledger_entries')).toEqual(before);
  expect(
    await site.db.query('select count(*) as reported from bank_transfers where trans_ref in ($1, $2)', [
      paid,
      stray,
    ]),
  ).toEqual([{ reported: 0 }]);

  expect((await decide(answer.importId)).json()).toMatchObject({
    state: 'done',
    report,
    proposedBy: operator!.userName,
    decidedBy: second!.userName,
    decision: 'the same as at the bank',
  });
  expect(await cash()).toBe(deposit.prepareTotal);
  expect(site.published).toContainEqual({
    kind: 'deposit',
    memberId: anong.identity.uuid,
    id: deposit.id,
    status: 'success',
  });
  expect((await decide(answer.importId)).json()).toMatchObject({ code: 'IMPORT_STATE' });
  expect(await cash()).toBe(deposit.prepareTotal);
  expect(
    await site.db.query(
      `select operator_name, bank_id from deposit_actions where action = 'import' and member_id is null`,
    ),
  ).toEqual([{ operator_name: second!.userName, bank_id: 'kbank' }]);
  expect(
    (await imports(statement([reported, 10], [paid, bahtNumber(deposit.prepareTotal)]), 'propose')).json(),
  ).toEqual({ rows: 2, credited: 0, suspense: 0, known: 2, conflicts: [], unreadable: [] });
});

test('the uploader of a statement cannot book it, and a refused one is final', async () => {
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'kbank', prepareAmount: 700 },
    { as: anong },
  );
  const before = await cash();
  const id = await proposed(statement([newTransRef(), bahtNumber(deposit.prepareTotal)]));
  expect((await decide(id, { as: operator! })).json()).toMatchObject({ code: 'SAME_OPERATOR' });
  expect(await site.ask(operatorTransferCalls.imports, {}, { as: second! })).toContainEqual(
    expect.objectContaining({
      id,
      state: 'proposed',
      proposedBy: operator!.userName,
      fileName: 'statement.csv',
    }),
  );
  expect((await decide(id, { carryOut: false })).json()).toMatchObject({ state: 'refused' });
  expect((await decide(id)).json()).toMatchObject({ code: 'IMPORT_STATE', details: { state: 'refused' } });
  expect(await cash()).toBe(before);
});

test('ten concurrent confirmations book a statement once', async () => {
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'kbank', prepareAmount: 800 },
    { as: anong },
  );
  const before = await cash();
  const id = await proposed(
    statement([newTransRef(), bahtNumber(deposit.prepareTotal)], [newTransRef(), 41.17]),
  );
  const codes = (await Promise.all(Array.from({ length: 10 }, () => decide(id)))).map(
    ({ statusCode }) => statusCode,
  );
  expect(codes).toContain(200);
  expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
  expect((await cash()) - before).toBe(deposit.prepareTotal);
  expect(await site.ask(operatorTransferCalls.imports, {}, { as: second! })).toContainEqual(
    expect.objectContaining({ id, state: 'done' }),
  );
});

test('an interrupted import resumes when it is confirmed again', async () => {
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'kbank', prepareAmount: 900 },
    { as: anong },
  );
  const before = await cash();
  const id = await proposed(statement([newTransRef(), bahtNumber(deposit.prepareTotal)]));
  await site.db.query(
    `update statement_imports set state = 'booking', decided_by = $2, decided_by_name = 'gone', decided_at = site_now(), decision = 'right' where id = $1`,
    [id, second!.identity.uuid],
  );
  expect((await decide(id, { carryOut: false })).json()).toMatchObject({ code: 'IMPORT_STATE' });
  expect((await decide(id)).json()).toMatchObject({ state: 'done' });
  expect((await cash()) - before).toBe(deposit.prepareTotal);
});

test('a row that would pay the confirming operator, by a deposit from before their promotion, goes to suspense', async () => {
  const become = (role: 'member' | 'operator') =>
    site.db.query('update members set role = $2 where id = $1', [second!.identity.uuid, role]);
  await become('member');
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'kbank', prepareAmount: 600 },
    { as: second! },
  );
  await become('operator');
  const transRef = newTransRef();
  const id = await proposed(statement([transRef, bahtNumber(deposit.prepareTotal)]));
  expect(await site.ask(operatorTransferCalls.importRows, { id }, { as: second! })).toMatchObject([
    { outcome: 'suspense' },
  ]);
  expect((await decide(id)).json()).toMatchObject({ state: 'done', report: { credited: 0, suspense: 1 } });
  expect((await site.ask(authCalls.cash, {}, { as: second! })).money).toBe(0);
  expect(await site.db.query('select state from bank_transfers where trans_ref = $1', [transRef])).toEqual([
    { state: 'suspense' },
  ]);
});

test('the rows of an open import and the decision are immutable', async () => {
  const id = await proposed(statement([newTransRef(), 12.34]));
  await expect(
    site.db.query(`update statement_imports set notices = '[]' where id = $1`, [id]),
  ).rejects.toMatchObject({ code: 'CK006' });
  await decide(id, { carryOut: false });
  await expect(
    site.db.query(`update statement_imports set state = 'booking' where id = $1`, [id]),
  ).rejects.toMatchObject({ code: 'CK006' });
});

test.each(['en', 'th'])(
  "the simulator's statement (%s) contains the transfers that no notice reported",
  async (language) => {
    const bank = buildBankSimulator({
      books: bankBooks(receivingAccounts(site.services.env)),
      bank: { noticeUrl: 'http://127.0.0.1:9', secret: '' },
      wallets: {},
    });
    const deposit = await site.ask(
      depositCalls.createFast,
      { bankId: 'scb', prepareAmount: 1_500 },
      { as: anong },
    );
    const before = await cash();
    await bank.inject({
      method: 'POST',
      url: '/transfers',
      payload: { to: '0000000014', amount: String(bahtNumber(deposit.prepareTotal)), quiet: true },
    });
    const file = (await bank.inject(`/statements/scb?language=${language}`)).body;
    expect((await decide(await proposed(file, 'scb'))).json()).toMatchObject({
      state: 'done',
      report: { rows: 1, credited: 1, unreadable: [] },
    });
    expect((await cash()) - before).toBe(deposit.prepareTotal);
    await bank.close();
  },
);

test.each([
  ['an account that is not ours', () => imports(statement(), 'try', 'elsewhere'), 'NOT_FOUND'],
  ['an account whose name cannot be stored', () => imports(statement(), 'try', 'k\0bank'), 'MALFORMED_BODY'],
  ['a file that is not a statement', () => imports('no statement', 'propose'), 'IMPORT_UNREADABLE'],
  ['an unknown import', () => decide(randomUUID()), 'NOT_FOUND'],
  ['a caller who is no operator', () => imports(statement(), 'try', 'kbank', anong), 'NOT_FOUND'],
])('%s is refused', async (_what, ask, code) => {
  expect((await ask()).json()).toMatchObject({ code });
});
