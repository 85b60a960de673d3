import { bankCalls } from '@chokdee/shared/contracts/banks';
import { withdrawalsHeldUntil } from '../../auth/withdraw-hold.queries.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import {
  addBank,
  bankDouble,
  newAccountNumber,
  withdrawn,
  type BankDouble,
} from '../../../testing/withdrawals.ts';
import { checkNextAccount } from './user-banks.service.ts';

let site: TestApp;
let bank: BankDouble;
let malee: TestMember;

beforeAll(async () => {
  bank = bankDouble();
  site = await testApp({ bank });
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
  await site.db.query(`update user_banks set status = 'rejected', ask_at = null where status = 'pending'`);
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

interface Add {
  number?: string;
  name?: string;
  /** None is sent where it is `null`. */
  pin?: string | null;
  bankCode?: string;
  as?: TestMember;
}

const send = ({
  number = newAccountNumber(),
  name = 'Malee Srisuk',
  pin = TEST_PIN,
  bankCode = '004',
  as = malee,
}: Add = {}) =>
  site.send(
    bankCalls.addUserBank,
    { bankCode, bankAccountNumber: number, bankAccountName: name, ...(pin === null ? {} : { pin }) },
    { as },
  );
const code = async (add: Add) => (await send(add)).json().code as string;
const accounts = (as = malee) => site.ask(bankCalls.userBanks, {}, { as });
const status = (as = malee) => site.ask(bankCalls.userBankStatus, {}, { as });
const held = (as = malee) => withdrawalsHeldUntil(site.db, as.identity.uuid);
const answering = (answer: 'match' | 'mismatch' | 'unknown') => {
  const number = newAccountNumber();
  bank.nameAnswers.set(number, answer);
  return number;
};
const jobs = async () => {
  await site.db.query('update user_banks set ask_at = clock_timestamp() where ask_at is not null');
  while (await checkNextAccount(site.db, bank.names));
};

test('the list of Thai banks is public', async () => {
  const banks = await site.ask(bankCalls.banks);
  expect(banks.find(({ bankCode }) => bankCode === '030')).toMatchObject({
    shortName: 'GSB',
    name: { th: 'ออมสิน', en: 'Government Savings Bank' },
    digits: [12, 15],
  });
});

test('a verified account becomes the payout account and shows its last four digits', async () => {
  expect(await status()).toEqual({ status: 'none' });
  const added = (await send({ number: '123-4-56789-0' })).json();
  expect(added).toMatchObject({
    bankCode: '004',
    name: 'KBANK',
    accountNumber: 'xxxxxx7890',
    bankAccountName: 'Malee Srisuk',
    status: 'verified',
    active: true,
  });
  expect(JSON.stringify([added, await accounts(), await status()])).not.toContain('1234567890');
  expect(await status()).toEqual({ status: 'verified', holderName: 'Malee Srisuk' });
  expect(await held()).toBeUndefined();
});

test('a missing or wrong PIN adds no account, not even the first', async () => {
  expect((await send({ pin: null })).json()).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [expect.objectContaining({ path: 'pin' })] },
  });
  expect((await send({ pin: '' })).json()).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [{ path: 'pin', key: 'pin.enter' }] },
  });
  expect(await code({ pin: 'Wrong-Pin1!' })).toBe('PIN_WRONG');
  expect(await accounts()).toEqual([]);
});

test.each([
  ['a bank that is none', { bankCode: '999' }, 'bankCode', 'bankAccount.bank'],
  [
    'a number that is too long for the bank',
    { number: '123456789012' },
    'bankAccountNumber',
    'bankAccount.length',
  ],
  ['letters', { number: '12345abcde' }, 'bankAccountNumber', 'bankAccount.digits'],
  ['no name', { name: ' ' }, 'bankAccountName', 'bankAccount.name'],
])('%s is refused at its field', async (_what, add, path, key) => {
  expect((await send(add)).json()).toMatchObject({
    code: 'VALIDATION',
    details: { issues: expect.arrayContaining([{ path, key }]) },
  });
  expect(await accounts()).toEqual([]);
});

test('an account in another name is rejected and can then be claimed by another member', async () => {
  const number = answering('mismatch');
  expect((await send({ number })).json()).toMatchObject({ status: 'rejected', active: false });
  expect(await status()).toEqual({ status: 'rejected' });
  bank.nameAnswers.set(number, 'match');
  const owner = await site.registerMember();
  expect((await send({ number, as: owner })).json().status).toBe('verified');
  expect(await code({ number })).toBe('BANK_ACCOUNT_TAKEN');
});

test('an account number can be submitted three times, so that names cannot be guessed', async () => {
  const number = answering('mismatch');
  for (const name of ['Malee Srisuk', 'Malee Suksri', 'Mali Srisuk'])
    expect((await send({ number, name })).json().status).toBe('rejected');
  expect(await code({ number, name: 'Malee Sook' })).toBe('BANK_ACCOUNT_LIMIT');
});

test('an account stays pending until the bank knows the answer', async () => {
  const number = answering('unknown');
  expect((await send({ number })).json()).toMatchObject({ status: 'pending', active: false });
  await jobs();
  expect(await status()).toEqual({ status: 'pending' });
  bank.nameAnswers.set(number, 'match');
  await jobs();
  expect(await accounts()).toEqual([
    expect.objectContaining({ status: 'verified', active: true, botUpdate: expect.any(String) }),
  ]);
});

test('an account belongs to one member, even when two add it concurrently', async () => {
  const other = await site.registerMember();
  const number = newAccountNumber();
  const answers = await Promise.all([
    send({ number }),
    send({ number, as: other }),
    send({ number, as: other }),
    send({ number }),
  ]);
  const owners = await site.db.query('select distinct member_id from user_banks where account_number = $1', [
    number,
  ]);
  expect(owners).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === 'BANK_ACCOUNT_TAKEN')).toHaveLength(2);
});

describe('a further account', () => {
  let first: string;
  beforeEach(async () => {
    first = newAccountNumber();
    await send({ number: first });
  });

  test('needs the PIN, replaces the first, and holds withdrawals for a day', async () => {
    expect(await code({ pin: null })).toBe('VALIDATION');
    expect(await code({ pin: 'Wrong-Pin1!' })).toBe('PIN_WRONG');
    expect(await held()).toBeUndefined();
    expect((await send({ pin: TEST_PIN })).json()).toMatchObject({ status: 'verified', active: true });
    expect((await accounts()).map(({ active }) => active)).toEqual([true, false]);
    expect(Math.round(((await held())!.getTime() - Date.now()) / 3_600_000)).toBe(24);
    expect((await status()).withdrawHoldUntil).toEqual(expect.any(String));
  });

  test('that is added again becomes the payout account again, after another hold', async () => {
    await send({ pin: TEST_PIN });
    await site.db.query('update members set withdraw_hold_until = null where id = $1', [malee.identity.uuid]);
    expect(await code({ number: first, pin: 'Wrong-Pin1!' })).toBe('PIN_WRONG');
    expect((await send({ number: first, pin: TEST_PIN })).json()).toMatchObject({
      status: 'verified',
      active: true,
    });
    expect(await accounts()).toHaveLength(2);
    expect(await held()).toBeDefined();
  });

  test('must be in the same name, in any spelling', async () => {
    expect(await code({ name: 'Somchai Jaidee', pin: TEST_PIN })).toBe('BANK_NAME_MISMATCH');
    expect((await send({ name: 'Miss MALEE  srisuk', pin: TEST_PIN })).json().status).toBe('verified');
  });

  test('is refused while a withdrawal is open', async () => {
    await site.creditMember(malee.identity.uuid, 100_000);
    const [{ bankId }] = (await accounts()) as [Awaited<ReturnType<typeof accounts>>[number]];
    await withdrawn(site, { member: malee, bankId }, 100);
    expect(await code({ pin: TEST_PIN })).toBe('PREVIOUS_PENDING');
  });

  test('is refused beyond the fifth', async () => {
    for (let at = 0; at < 4; at += 1) expect((await send({ pin: TEST_PIN })).json().status).toBe('verified');
    expect(await code({ pin: TEST_PIN })).toBe('BANK_ACCOUNT_LIMIT');
    expect(await accounts()).toHaveLength(5);
  });

  test('that the bank verifies later starts the hold then', async () => {
    const number = answering('unknown');
    await send({ number, pin: TEST_PIN });
    await site.db.query('update members set withdraw_hold_until = null where id = $1', [malee.identity.uuid]);
    bank.nameAnswers.set(number, 'match');
    await jobs();
    expect([(await accounts())[0]!.active, await held()]).toEqual([true, expect.any(Date)]);
  });
});

test('of two concurrent first accounts, the second counts as a change and holds withdrawals', async () => {
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await accounts()).filter(({ active }) => active)).toHaveLength(1);
  expect(await held()).toBeDefined();
});

test('when two names are verified concurrently, the accounts in the second are rejected', async () => {
  const [one, other] = [answering('unknown'), answering('unknown')];
  await send({ number: one, name: 'Malee Srisuk' });
  await send({ number: other, name: 'Somchai Jaidee', pin: TEST_PIN });
  for (const number of [one, other]) bank.nameAnswers.set(number, 'match');
  await jobs();
  expect((await accounts()).map((row) => row.status).sort()).toEqual(['rejected', 'verified']);
});

test('many servers check many accounts, each once', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => site.registerMember()));
  const numbers = members.map(() => answering('unknown'));
  await Promise.all(members.map((as, at) => addBank(site, as, { number: numbers[at]! })));
  await site.db.query('update user_banks set ask_at = clock_timestamp() where ask_at is not null');
  const checked: string[] = [];
  const names = {
    ask: async ({ accountNumber }: { accountNumber: string }) => (
      checked.push(accountNumber),
      'match' as const
    ),
  };
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (await checkNextAccount(site.db, names));
    }),
  );
  expect(checked.sort()).toEqual([...numbers].sort());
});

test("the list excludes other members' accounts", async () => {
  await send({ as: await site.registerMember() });
  expect(await accounts()).toEqual([]);
});
