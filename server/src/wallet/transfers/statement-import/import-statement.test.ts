import { randomBytes } from 'node:crypto';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { bankBooks } from '../../../simulators/bank/bank-books.ts';
import { buildBankSimulator } from '../../../simulators/bank/bank.app.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { bankTells, newTransRef } from '../../../testing/bank-notices.ts';
import { receivingAccounts, seedReceivingBanks } from '../../wallet.seed.ts';

let site: TestApp;
let operator: TestMember;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
  operator = await site.registerMember('operator');
  anong = await site.registerMember();
});
afterAll(() => site.close());

const cash = async () => (await site.ask(authCalls.cash, {}, { as: anong })).money;

async function imports(file: string, mode: 'try' | 'book', bankId = 'kbank', as = operator) {
  const form = new FormData();
  form.set('bankId', bankId);
  form.set('mode', mode);
  form.set('file', new Blob([file], { type: 'text/csv' }), 'statement.csv');
  const encoded = new Response(form);
  return site.app.inject({
    method: 'POST', url: `/api${operatorTransferCalls.importStatement.path}`, payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { host: 'localhost', 'x-requested-with': 'test', authorization: `Bearer ${as.token}`, 'idempotency-key': randomBytes(12).toString('hex'), 'content-type': encoded.headers.get('content-type')! },
  });
}

const statement = (...rows: [string, number][]) => ['Date,Deposit,Reference', ...rows.map(([ref, baht]) => `${bangkokIso(new Date()).slice(0, 19)},${baht.toFixed(2)},${ref}`)].join('\n');

test('a statement is tried without a trace, then booked once: what was told before is known, another sum of it a conflict', async () => {
  const deposit = await site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, { as: anong });
  const [told, other, paid, stray] = Array.from({ length: 4 }, newTransRef) as [string, string, string, string];
  await bankTells(site, { bankId: 'kbank', transRef: told, amount: 10 });
  await bankTells(site, { bankId: 'kbank', transRef: other, amount: 20 });
  const file = statement([told, 10], [other, 21], [paid, bahtNumber(deposit.prepareTotal)], [stray, 33.33], [stray, 33.33]);
  const report = { rows: 5, credited: 1, suspense: 1, known: 2, conflicts: [{ line: 3, transRef: other, why: 'amount' }], unreadable: [] };

  const before = await site.db.query('select count(*) as entries from ledger_entries');
  expect((await imports(file, 'try')).json()).toEqual(report);
  expect(await site.db.query('select count(*) as entries from ledger_entries')).toEqual(before);
  expect(await site.db.query('select count(*) as told from bank_transfers where trans_ref in ($1, $2)', [paid, stray])).toEqual([{ told: 0 }]);

  expect((await imports(file, 'book')).json()).toEqual(report);
  expect(await cash()).toBe(deposit.prepareTotal);
  expect(site.published).toContainEqual({ kind: 'deposit', memberId: anong.identity.uuid, id: deposit.id, status: 'success' });
  expect((await imports(file, 'book')).json()).toEqual({ ...report, credited: 0, suspense: 0, known: 4 });
  expect(await cash()).toBe(deposit.prepareTotal);
  expect(await site.db.query(`select operator_name, bank_id from deposit_actions where action = 'import'`)).toEqual(Array.from({ length: 2 }, () => ({ operator_name: operator.userName, bank_id: 'kbank' })));
});

test.each(['en', 'th'])('the simulator\'s own statement (%s) brings what the site was not told of', async (language) => {
  const bank = buildBankSimulator({ books: bankBooks(receivingAccounts(site.services.env)), bank: { noticeUrl: 'http://127.0.0.1:9', secret: '' } });
  const deposit = await site.ask(depositCalls.createFast, { bankId: 'scb', prepareAmount: 1_500 }, { as: anong });
  const before = await cash();
  await bank.inject({ method: 'POST', url: '/transfers', payload: { to: '0000000014', amount: String(bahtNumber(deposit.prepareTotal)), quiet: true } });
  const file = (await bank.inject(`/statements/scb?language=${language}`)).body;
  expect((await imports(file, 'book', 'scb')).json()).toMatchObject({ rows: 1, credited: 1, unreadable: [] });
  expect((await cash()) - before).toBe(deposit.prepareTotal);
  await bank.close();
});

test.each([
  ['an account that is not ours', () => imports(statement(), 'try', 'elsewhere'), 'NOT_FOUND'],
  ['an account whose name cannot be kept', () => imports(statement(), 'try', 'k\0bank'), 'MALFORMED_BODY'],
  ['a file that is no statement', () => imports('no statement', 'book'), 'IMPORT_UNREADABLE'],
  ['a member who asks', () => imports(statement(), 'try', 'kbank', anong), 'NOT_FOUND'],
])('%s is refused', async (_what, ask, code) => {
  expect((await ask()).json()).toMatchObject({ code });
});
