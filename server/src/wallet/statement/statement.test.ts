import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import {
  statementGroup,
  transactionTypes,
  type StatementGroup,
  type TransactionType,
} from '@chokdee/shared/rules/statement-groups';
import { post } from '../../ledger/ledger.service.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { seedReceivingBank } from '../wallet.seed.ts';

let site: TestApp;
let anong: TestMember;
let made = 0;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBank(site.db, '0812345678');
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
});

const ever = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };
const read = (request: object = {}, member = anong) =>
  site.ask(walletCalls.transactions, { ...ever, ...request }, { as: member });

/** Posts satang into cash (positive) or out of it (negative). */
function move(type: TransactionType, satang: number, reference = `r${(made += 1)}`, member = anong) {
  const memberId = member.identity.uuid;
  return post(
    site.db,
    { key: `k${(made += 1)}`, hash: 'h', type, memberId, reference: { kind: 'poy', id: reference } },
    [
      { account: 'house:pnl:test', amount: toSatang(-satang) },
      { memberId, account: 'cash', amount: toSatang(satang) },
    ],
  );
}

async function everyPage(request: object): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await read({ ...request, before });
    ids.push(...page.transactions.map(({ id }) => id));
    if (page.next === undefined) return ids;
    before = page.next;
  }
}

test('pages contain each row once, newest first, with requested deposits in place', async () => {
  const posted: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const { id } = await site.ask(depositCalls.createQr, { amount: 100 + at }, { as: anong });
    posted.unshift(`deposit:${id}`);
    posted.unshift(String((await move('DEPOSIT', 1_000 + at)).transactionId));
  }
  for (const limit of [1, 2, 3, 10, 11]) expect(await everyPage({ limit })).toEqual(posted);
  const { transactions, next } = await read({ limit: 10 });
  expect(next).toBeUndefined();
  expect(transactions.filter(({ balance }) => balance !== undefined).map(({ balance }) => balance)).toEqual([
    5_010, 4_006, 3_003, 2_001, 1_000,
  ]);
});

test('a group contains only its types, also when paged', async () => {
  await move('DEPOSIT', 10_000_000);
  const posted = new Map<StatementGroup, string[]>();
  for (const type of [...transactionTypes, ...transactionTypes]) {
    if (type === 'PREDEPOSIT') continue;
    const { transactionId } = await move(
      type,
      type.startsWith('BET') || statementGroup(type) === 'withdraw' ? -100 : 100,
    );
    posted.set(statementGroup(type), [String(transactionId), ...(posted.get(statementGroup(type)) ?? [])]);
  }
  for (const group of ['withdraw', 'lotto', 'games'] as const)
    expect(await everyPage({ group, limit: 3 })).toEqual(posted.get(group));
  const { id } = await site.ask(depositCalls.createQr, { amount: 100 }, { as: anong });
  expect((await everyPage({ group: 'deposit', limit: 4 })).slice(0, -1)).toEqual([
    `deposit:${id}`,
    ...posted.get('deposit')!,
  ]);
});

test('a search finds parts of ids in any case, and amounts of either sign', async () => {
  await move('DEPOSIT', 1_234_550, 'ABC-777');
  const { transactionId } = await move('BET_GOV', -1_234_550, 'xyz-888');
  await move('DEPOSIT', 100, '100%_');
  const found = async (search: string) =>
    (await read({ search })).transactions.map(({ reference }) => reference?.id);
  expect(await found('bc-7')).toEqual(['ABC-777']);
  expect(await found('12,345.50')).toEqual(['xyz-888', 'ABC-777']);
  expect(await found(String(transactionId))).toContain('xyz-888');
  expect(await found('%_')).toEqual(['100%_']);
  await site.ask(depositCalls.createQr, { amount: 100 }, { as: anong });
  for (const nowhere of ['nothing', 'deposit']) expect(await found(nowhere)).toEqual([]);
});

test('a search can be paged', async () => {
  for (let at = 0; at < 7; at += 1) await move('DEPOSIT', at % 2 === 0 ? 5_000 : 100);
  expect(await everyPage({ search: '50.00', limit: 2 })).toHaveLength(4);
});

test('the window excludes its end', async () => {
  await move('DEPOSIT', 100);
  const { transactions } = await read();
  const at = transactions[0]!.createdAt;
  expect((await read({ startedDate: at, endedDate: ever.endedDate })).transactions).toHaveLength(1);
  expect((await read({ startedDate: ever.startedDate, endedDate: at })).transactions).toEqual([]);
});

test("a single row includes the member's entries", async () => {
  const { transactionId } = await move('DEPOSIT', 700);
  const row = await site.ask(walletCalls.transaction, { id: String(transactionId) }, { as: anong });
  expect(row).toMatchObject({
    id: String(transactionId),
    transactionType: 'DEPOSIT',
    amount: 700,
    balance: 700,
  });
  expect(row.entries).toEqual([{ id: `${transactionId}-2`, account: 'cash', amount: 700, balance: 700 }]);
  const { id } = await site.ask(depositCalls.createQr, { amount: 100 }, { as: anong });
  expect(await site.ask(walletCalls.transaction, { id: `deposit:${id}` }, { as: anong })).toMatchObject({
    transactionType: 'PREDEPOSIT',
    entries: [],
  });
});

test("a movement by an operator includes the operator's reason", async () => {
  const operators = [await site.registerMember('operator'), await site.registerMember('operator')] as const;
  const proposed = {
    userName: anong.userName,
    type: 'ADMIN_INCREASE',
    amount: 3,
    reason: 'paid twice by us',
  };
  const { id } = await site.ask(adjustmentCalls.propose, proposed, { as: operators[0] });
  await site.ask(
    adjustmentCalls.decide,
    { id, carryOut: true, decision: 'seen and right' },
    { as: operators[1] },
  );
  const [row] = (await read()).transactions;
  expect(await site.ask(walletCalls.transaction, { id: row!.id }, { as: anong })).toMatchObject({
    transactionType: 'ADMIN_INCREASE',
    note: 'paid twice by us',
  });
});

test('the newest bank transactions are grouped by kind, QR codes with fast deposits', async () => {
  const { id } = await site.ask(depositCalls.createQr, { amount: 100 }, { as: anong });
  expect(await site.ask(walletCalls.bankTransactions, {}, { as: anong })).toMatchObject({
    depositFast: [{ id, channel: 'qrcode' }],
    depositNormal: [],
    userWithdraw: [],
  });
  expect((await site.send(walletCalls.bankTransactions, {})).statusCode).toBe(401);
});

test("a member cannot read another member's rows", async () => {
  const malee = await site.registerMember();
  const { transactionId } = await move('DEPOSIT', 700);
  const { id } = await site.ask(depositCalls.createQr, { amount: 100 }, { as: anong });
  expect((await read({}, malee)).transactions).toEqual([]);
  for (const hers of [String(transactionId), `deposit:${id}`, 'deposit:x', '0', 'x', '999999999999999']) {
    expect((await site.send(walletCalls.transaction, { id: hers }, { as: malee })).statusCode).toBe(404);
  }
  expect((await site.send(walletCalls.transaction, { id: '1' })).statusCode).toBe(401);
});

test.each(['x', '1.2.3', '99999999999999999.1', '1.0.x', '12345678901234567890'])(
  'a page that begins at %s is refused',
  async (before) => {
    const reply = await site.send(walletCalls.transactions, { ...ever, before }, { as: anong });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([422, 'VALIDATION']);
  },
);
