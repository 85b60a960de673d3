import { authCalls } from '@chokdee/shared/contracts/auth';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { post } from '../../ledger/ledger.service.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';

let site: TestApp;
let anong: TestMember;
let made = 0;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
});
afterEach(async () => {
  expect(await reconcile(site.db)).toEqual([]);
});

const ever = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };

function earn(account: 'af' | 'points', amount: number) {
  const memberId = anong.identity.uuid;
  return post(
    site.db,
    {
      key: `earn${(made += 1)}`,
      hash: 'h',
      type: account === 'af' ? 'AF_EARN' : 'POINTS_EARN',
      memberId,
      reference: { kind: 'round', id: '1' },
    },
    [
      { account: account === 'af' ? 'house:bonus' : 'house:points', amount: toSatang(-amount) },
      { memberId, account, amount: toSatang(amount) },
    ],
  );
}

test('affiliate cash moves to cash once per key, and the member is notified', async () => {
  await earn('af', 5_000);
  const move = () =>
    site.ask(walletCalls.moveAfCash, { amount: 30 }, { as: anong, idempotencyKey: `move-${anong.userName}` });
  expect(await move()).toEqual({ balance: 3_000, version: 1, afMoney: 2_000, afVersion: 2 });
  expect(await move()).toEqual({ balance: 3_000, version: 1, afMoney: 2_000, afVersion: 2 });
  expect((await site.ask(authCalls.cash, {}, { as: anong })).money).toBe(3_000);
  expect(site.published).toContainEqual({
    kind: 'money',
    memberId: anong.identity.uuid,
    balanceSatang: 3_000,
    version: 1,
  });
  const { transactions } = await site.ask(walletCalls.transactions, ever, { as: anong });
  expect(transactions).toEqual([
    expect.objectContaining({ transactionType: 'MOVE_AF_TO_MONEY', amount: 3_000, balance: 3_000 }),
  ]);
});

test('fifty concurrent moves never exceed the balance', async () => {
  await earn('af', 1_000);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => site.send(walletCalls.moveAfCash, { amount: 1 }, { as: anong })),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(
    new Set(
      replies
        .filter(({ statusCode }) => statusCode !== 200)
        .map((reply) => reply.json<{ code: string }>().code),
    ),
  ).toEqual(new Set(['BALANCE_NOT_ENOUGH']));
  expect((await site.ask(authCalls.cash, {}, { as: anong })).money).toBe(1_000);
});

test.each([0, -5, 0.001, 'ten', null])('an amount of %p is refused, and nothing moves', async (amount) => {
  await earn('af', 1_000);
  expect((await site.send(walletCalls.moveAfCash, { amount }, { as: anong })).statusCode).toBe(422);
  expect((await site.ask(authCalls.cash, {}, { as: anong })).money).toBe(0);
});

test('the affiliate statement and its daily totals show earned and moved amounts', async () => {
  await earn('af', 5_000);
  await earn('af', 250);
  await site.ask(walletCalls.moveAfCash, { amount: 50 }, { as: anong });
  const rows = await site.ask(walletCalls.afTransactions, ever, { as: anong });
  expect(rows.map(({ transactionType, amount, balance }) => [transactionType, amount, balance])).toEqual([
    ['MOVE_AF_TO_MONEY', -5_000, 250],
    ['AF_EARN', 250, 5_250],
    ['AF_EARN', 5_000, 5_000],
  ]);
  const summary = await site.ask(walletCalls.afSummary, ever, { as: anong });
  expect(summary).toMatchObject({ earned: 5_250, moved: 5_000 });
  expect(summary.days.map(({ day }) => day)).toContain(bangkokDay(new Date(rows[0]!.createdAt)));
});

test('points are whole numbers', async () => {
  await earn('points', 7);
  expect(await site.ask(walletCalls.pointTransactions, ever, { as: anong })).toEqual([
    expect.objectContaining({ transactionType: 'POINTS_EARN', amount: 7, balance: 7 }),
  ]);
});

test('both accounts can be paged to their first row, each row once', async () => {
  for (let at = 1; at <= 5; at += 1) await earn('af', at);
  await earn('points', 7);
  const page = (before?: string, as = anong) =>
    site.ask(walletCalls.afTransactions, { ...ever, limit: 2, before }, { as });
  const amounts: number[] = [];
  let rows = await page();
  while (rows.length > 0) {
    amounts.push(...rows.map(({ amount }) => amount));
    rows = await page(rows.at(-1)!.id);
  }
  expect(amounts).toEqual([5, 4, 3, 2, 1]);
  const [points] = await site.ask(walletCalls.pointTransactions, { ...ever, limit: 1 }, { as: anong });
  expect(
    await site.ask(walletCalls.pointTransactions, { ...ever, before: points!.id }, { as: anong }),
  ).toEqual([]);
  expect(await page(points!.id)).toEqual([]);
  expect(await page((await page())[0]!.id, await site.registerMember())).toEqual([]);
});

test("a member cannot read or move another member's affiliate cash", async () => {
  await earn('af', 5_000);
  const malee = await site.registerMember();
  expect(await site.ask(walletCalls.afTransactions, ever, { as: malee })).toEqual([]);
  expect(await site.ask(walletCalls.pointTransactions, ever, { as: malee })).toEqual([]);
  expect(
    (await site.send(walletCalls.moveAfCash, { amount: 1 }, { as: malee })).json<{ code: string }>().code,
  ).toBe('BALANCE_NOT_ENOUGH');
  for (const call of [
    walletCalls.afTransactions,
    walletCalls.afSummary,
    walletCalls.pointTransactions,
    walletCalls.moveAfCash,
  ]) {
    expect((await site.send(call, ever)).statusCode).toBe(401);
  }
});

test('a ranking link with a known slug returns the registration path and changes nothing', async () => {
  await site.db.query("insert into referral_slugs (slug, agent_id, ref_uid) values ('lucky', 2, 1)");
  expect(await site.ask(walletCalls.topRankClick, { slug: 'lucky' })).toEqual({
    registerPath: '/register/lucky',
  });
  expect(await site.ask(walletCalls.topRankClick, { slug: 'nobody' })).toEqual({});
});
