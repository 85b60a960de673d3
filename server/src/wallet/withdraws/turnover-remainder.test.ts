import {
  depositCalls,
  walletDepositCalls,
  type Deposit,
  type DepositChannel,
} from '@chokdee/shared/contracts/deposits';
import { bahtNumber, toSatang } from '@chokdee/shared/contracts/money';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { connect } from '../../db/db.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { settle } from '../../results/settlement.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { sendBankNotice, newTransRef } from '../../../testing/bank-notices.ts';
import { deposit } from '../../../testing/money.ts';
import { bet, closeRound, openRound, betSlipOf } from '../../../testing/bet-slips.ts';
import { addBank, bankDouble, sendWithdrawal, type Payable } from '../../../testing/withdrawals.ts';
import { postFromSuspense } from '../transfers/transfer-postings.ts';
import { settleTransfer } from '../transfers/transfers.queries.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

const { createFast, createQr } = depositCalls;
const createTrueMoney = walletDepositCalls.truemoney.create;

let site: TestApp;
let malee: Payable;

beforeAll(async () => {
  site = await testApp({ bank: bankDouble() });
  await seedReceivingBanks(site.db, site.services.env);
});
afterAll(() => site.close());
beforeEach(async () => {
  const member = await site.registerMember();
  malee = { member, bankId: (await addBank(site, member)).bankId };
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

type TailedChannel = Exclude<DepositChannel, 'normal'>;
const open: Record<TailedChannel, () => Promise<Deposit>> = {
  qrcode: () => site.ask(createQr, { amount: 1_000 }, { as: malee.member }),
  fast: () => site.ask(createFast, { bankId: 'kbank', prepareAmount: 1_000 }, { as: malee.member }),
  truemoney: () => site.ask(createTrueMoney, { amount: 1_000 }, { as: malee.member }),
};
const tailed = Object.keys(open) as TailedChannel[];

const pay = ({ bankId, prepareTotal }: Deposit) =>
  sendBankNotice(site, { bankId, amount: bahtNumber(prepareTotal) });
const turnover = () => site.ask(withdrawCalls.turnover, {}, { as: malee.member });
const limits = () => site.ask(withdrawCalls.limits, {}, { as: malee.member });
const withdraws = async (baht: number) =>
  (await sendWithdrawal(site, malee, { baht })).json() as { status?: string; code?: string };

/** Stakes on a losing number and settles its round. */
async function stakes(satang: number): Promise<void> {
  const betId = await openRound(site.db);
  await bet(
    site.db,
    malee.member.identity.uuid,
    await betSlipOf(site.db, betId, [['teng_bon_2', '11', satang]]),
  );
  await closeRound(site.db, betId);
  const draw = { top3: '222', bottom2: '22', raw: '22222' };
  await site.db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw }));
}

/** Credits a win, so that there is money to withdraw. */
const wins = () => site.creditMember(malee.member.identity.uuid, 100_000);

test.each(tailed)(
  'staking the requested 1,000 baht allows a withdrawal: the tail of a %s deposit does not count',
  async (channel) => {
    await pay(await open[channel]());
    expect(await turnover()).toMatchObject({ canWithdraw: false, turnOver: 100_000, deposited: 100_000 });
    await stakes(100_000);
    await wins();
    expect(await turnover()).toMatchObject({ canWithdraw: true, turnOver: 0 });
    expect((await limits()).blocks).toEqual([]);
    expect(await withdraws(500)).toMatchObject({ status: 'pending' });
  },
);

test('the tails of many deposits never add up to a blocking remainder', async () => {
  for (let at = 0; at < 4; at += 1) await pay(await open.qrcode());
  await stakes(400_000);
  expect(await turnover()).toMatchObject({
    canWithdraw: true,
    turnOver: 0,
    deposited: 400_000,
    staked: 400_000,
  });
});

test('satang that the member chose count, and so does money without a deposit', async () => {
  await pay(await site.ask(createFast, { bankId: 'kbank', prepareAmount: '250.50' }, { as: malee.member }));
  await deposit(site.db, malee.member.identity.uuid, 30_125);
  expect(await turnover()).toMatchObject({ turnOver: 55_175, deposited: 55_175 });
});

test('late money that an operator assigns counts without the tail of its deposit', async () => {
  const late = await open.fast();
  await site.db.query('update deposits set expires_at = site_now() where id = $1', [late.id]);
  await site.db.query('update deposit_tails set held_until = site_now() where deposit_id = $1', [late.id]);
  const key = { bankId: 'kbank', transRef: newTransRef() };
  await sendBankNotice(site, { ...key, amount: bahtNumber(late.prepareTotal) });
  const memberId = malee.member.identity.uuid;
  await site.db.transaction(async (tx) => {
    await settleTransfer(tx, key, { state: 'assigned', memberId });
    await postFromSuspense(tx, { ...key, amount: late.prepareTotal }, { memberId });
  });
  expect(await turnover()).toMatchObject({ turnOver: 100_000, deposited: 100_000 });
});

test('the remaining stake is never below the smallest bet', async () => {
  const memberId = malee.member.identity.uuid;
  await deposit(site.db, memberId, 50_099);
  await stakes(50_000);
  await wins();
  expect(await turnover()).toMatchObject({ canWithdraw: true, turnOver: 0 });
  expect((await limits()).blocks).toEqual([]);
  await deposit(site.db, memberId, 1);
  expect(await turnover()).toMatchObject({ canWithdraw: false, turnOver: 100 });
  expect((await limits()).blocks).toEqual(['TURNOVER_NOT_MET']);
  expect(await withdraws(500)).toMatchObject({ code: 'TURNOVER_NOT_MET', details: { turnOverSatang: 100 } });

  const owner = connect(site.database.ownerUrl, { poolSize: 1 });
  const least = await owner.query<{ lottery: string; option: string; min: number }>(
    'select lottery, option, min_satang as min from lottery_options where min_satang < 2000',
  );
  await owner.query('update lottery_options set min_satang = 2000 where min_satang < 2000');
  await owner.query(`update lotteries set active = false where bet_group = 'BET_YEEKEE'`);
  expect(await turnover()).toMatchObject({ canWithdraw: true, turnOver: 0, minBet: 2_000 });
  expect(await withdraws(500)).toMatchObject({ status: 'pending' });
  for (const { lottery, option, min } of least)
    await owner.query('update lottery_options set min_satang = $3 where lottery = $1 and option = $2', [
      lottery,
      option,
      min,
    ]);
  await owner.query(`update lotteries set active = true where bet_group = 'BET_YEEKEE'`);
  await owner.close();
});

test('reports the required stake and its percentage of the deposits', async () => {
  await deposit(site.db, malee.member.identity.uuid, 40_000);
  await stakes(10_000);
  expect(await turnover()).toMatchObject({
    required: toSatang(40_000),
    percent: 100,
    minBet: 100,
    staked: 10_000,
    turnOver: 30_000,
  });
});
