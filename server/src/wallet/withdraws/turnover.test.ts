import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { pinHashOf } from '../../auth/member.queries.ts';
import { balancesOf } from '../../ledger/ledger.queries.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { settle, voidRound } from '../../results/settlement.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import {
  bankDouble,
  approve,
  payableMember,
  payOut,
  sendWithdrawal,
  withdrawn,
  type BankDouble,
  type Payable,
} from '../../../testing/withdrawals.ts';
import { deposit } from '../../../testing/money.ts';
import { bet, closeRound, openRound, betSlipOf } from '../../../testing/bet-slips.ts';
import { turnoverOf } from './turnovers.service.ts';
import { requestWithdrawal } from './withdraws.service.ts';

let site: TestApp;
let bank: BankDouble;
let operator: TestMember;
let malee: Payable;
let memberId: MemberId;

beforeAll(async () => {
  bank = bankDouble();
  site = await testApp({ bank });
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await payableMember(site, 1_000_000);
  memberId = malee.member.identity.uuid;
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

const turnover = () => site.ask(withdrawCalls.turnover, {}, { as: malee.member });
const puts = (satang: number) => deposit(site.db, memberId, satang);
/** Stakes on a losing number in a separate round. */
async function staked(satang: number): Promise<Awaited<ReturnType<typeof openRound>>> {
  const betId = await openRound(site.db);
  await bet(site.db, memberId, await betSlipOf(site.db, betId, [['teng_bon_2', '11', satang]]));
  return betId;
}
async function settled(betId: Awaited<ReturnType<typeof openRound>>): Promise<void> {
  await closeRound(site.db, betId);
  const draw = { top3: '222', bottom2: '22', raw: '22222' };
  await site.db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw }));
}
async function paid(baht: number): Promise<void> {
  const id = await withdrawn(site, malee, baht);
  await approve(site, operator, malee, id);
  await payOut(site, bank.payouts);
}

test('without deposits nothing has to be staked', async () => {
  expect(await turnover()).toEqual({
    canWithdraw: true,
    turnOver: 0,
    type: 'normal',
    isCheckNormal: true,
    deposited: 0,
    staked: 0,
    required: 0,
    percent: 100,
    minBet: 100,
  });
});

test('deposits must be staked once, and stakes count when their round is settled', async () => {
  await puts(50_000);
  await puts(30_000);
  const betId = await staked(50_000);
  expect(await turnover()).toMatchObject({
    canWithdraw: false,
    turnOver: 80_000,
    deposited: 80_000,
    staked: 0,
  });
  await settled(betId);
  expect(await turnover()).toMatchObject({ canWithdraw: false, turnOver: 30_000, staked: 50_000 });
  await settled(await staked(40_000));
  expect(await turnover()).toMatchObject({
    canWithdraw: true,
    turnOver: 0,
    deposited: 80_000,
    staked: 90_000,
  });
});

test('stakes of a cancelled round do not count', async () => {
  await puts(50_000);
  const betId = await staked(50_000);
  await site.db.transaction((tx) => voidRound(tx, betId, 'no draw'));
  expect(await turnover()).toMatchObject({ turnOver: 50_000, staked: 0 });
});

test('a paid withdrawal restarts the count at its request', async () => {
  await puts(50_000);
  await settled(await staked(50_000));
  const id = await withdrawn(site, malee, 100);
  await puts(20_000);
  await settled(await staked(5_000));
  await approve(site, operator, malee, id);
  await payOut(site, bank.payouts);
  expect(await turnover()).toMatchObject({
    turnOver: 15_000,
    deposited: 20_000,
    staked: 5_000,
    since: expect.stringMatching(/\+07:00$/),
  });
});

test('a failed withdrawal leaves the count unchanged', async () => {
  await puts(50_000);
  await settled(await staked(60_000));
  const id = await withdrawn(site, malee, 100);
  bank.sends = ['failed'];
  await approve(site, operator, malee, id);
  await payOut(site, bank.payouts);
  expect(await turnover()).toMatchObject({ canWithdraw: true, deposited: 50_000, staked: 60_000 });
});

test('excess stakes do not carry over to the next count', async () => {
  await puts(10_000);
  await settled(await staked(90_000));
  await paid(100);
  await puts(10_000);
  expect(await turnover()).toMatchObject({ turnOver: 10_000 });
});

test('the required percentage can be above 100, below 100 or zero', async () => {
  await puts(10_001);
  const left = async (percent: number) => (await turnoverOf(site.db, memberId, percent)).left;
  expect([await left(0), await left(50), await left(100), await left(300)]).toEqual([
    0, 5_001, 10_001, 30_003,
  ]);
});

test('a deposit concurrent with a withdrawal is never withdrawn unstaked', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const each = await payableMember(site, 10_000);
      const [answer] = await Promise.all([
        sendWithdrawal(site, each, { baht: 150 }),
        deposit(site.db, each.member.identity.uuid, 10_000),
      ]);
      return answer.json().code as string;
    }),
  );
  for (const code of results) expect(['BALANCE_NOT_ENOUGH', 'TURNOVER_NOT_MET']).toContain(code);
});

test('a deposit between reading the count and holding the money must be staked too', async () => {
  const pinHash = (await pinHashOf(site.db, memberId))!;
  const request = site.db.transaction((tx) =>
    requestWithdrawal(
      {
        ...tx,
        query: async (text, values) => (
          text.includes('ledger_hold_open') && (await puts(10_000)),
          tx.query(text, values)
        ),
      },
      { memberId, pinHash, amount: toSatang(10_000), bankId: malee.bankId, turnoverPercent: 100 },
    ),
  );
  await expect(request).rejects.toMatchObject({
    code: 'TURNOVER_NOT_MET',
    details: { turnOverSatang: 10_000 },
  });
  expect((await balancesOf(site.db, memberId)).hold.satang).toBe(0);
});

test('concurrent deposits, bets and settlements of the same members do not deadlock', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => payableMember(site, 1_000_000)));
  const rounds = await Promise.all(Array.from({ length: 6 }, () => openRound(site.db)));
  for (const betId of rounds) {
    for (const each of others)
      await bet(
        site.db,
        each.member.identity.uuid,
        await betSlipOf(site.db, betId, [['teng_bon_2', '22', 1_000]]),
      );
    await closeRound(site.db, betId);
  }
  const draw = { top3: '222', bottom2: '22', raw: '22222' };
  await Promise.all([
    ...rounds.map((betId) =>
      site.db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw })),
    ),
    ...others.flatMap((each) =>
      Array.from({ length: 5 }, () => deposit(site.db, each.member.identity.uuid, 100)),
    ),
  ]);
  for (const each of others)
    expect(await turnoverOf(site.db, each.member.identity.uuid, 100)).toMatchObject({
      deposited: 500,
      staked: 6_000,
    });
});
