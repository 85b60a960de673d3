import { randomUUID } from 'node:crypto';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { transferSlipId } from '@chokdee/shared/contracts/ids';
import { bahtNumber, toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { setClockAhead } from '../../db/clock.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { sendBankNotice, newTransRef } from '../../../testing/bank-notices.ts';
import { insertBankAccount } from '../../../testing/wallet-people.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';
import {
  payDepositByTransferSlip,
  type TransferSlipPayment,
  type TransferSlipPaymentOutcome,
} from './transfer-slip-payment.service.ts';
import { receiveTransfer } from './transfers.service.ts';

let site: TestApp;
let anong: TestMember;
let boon: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
});
afterAll(async () => {
  expect(await reconcile(site.db)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  [anong, boon] = await Promise.all([site.registerMember(), site.registerMember()]);
});

const cash = async (member = anong) => (await site.ask(authCalls.cash, {}, { as: member })).money;
const openFast = (as = anong) =>
  site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, { as });
const openNormal = (amount: number) =>
  site.ask(
    depositCalls.createNormal,
    { bankId: 'kbank', channel: 'atm', amount, depositAt: bangkokIso(new Date()) },
    { as: anong },
  );
const one = (id: string, as = anong) => site.ask(depositCalls.one, { id }, { as });
const shows = (
  slip: Partial<TransferSlipPayment> & Pick<TransferSlipPayment, 'transRef' | 'amount'>,
  member = anong,
): Promise<TransferSlipPaymentOutcome> =>
  site.db.transaction((tx) =>
    payDepositByTransferSlip(tx, {
      memberId: member.identity.uuid,
      bankId: 'kbank',
      receivedAt: bangkokIso(new Date()),
      ...slip,
    }),
  );
const report = async (transRef: string, amount: number) =>
  (await sendBankNotice(site, { bankId: 'kbank', transRef, amount: bahtNumber(toSatang(amount)) })).json()
    .outcome as string;

test("a transfer slip pays its deposit, and the bank's later notice does not pay it again", async () => {
  const deposit = await openNormal(640);
  const transRef = newTransRef();
  expect(await shows({ transRef, amount: deposit.prepareTotal, depositId: deposit.id })).toEqual({
    outcome: 'credited',
    memberId: anong.identity.uuid,
    depositId: deposit.id,
  });
  expect(await report(transRef, deposit.prepareTotal)).toBe('repeat');
  expect(await one(deposit.id)).toMatchObject({ status: 'success', referTransferId: transRef });
  expect(await cash()).toBe(64_000);
});

test('a transfer slip takes a reported transfer out of suspense once', async () => {
  const deposit = await openNormal(641);
  const transRef = newTransRef();
  expect(await report(transRef, 64_100)).toBe('suspense');
  expect(await shows({ transRef, amount: toSatang(64_100) })).toMatchObject({
    outcome: 'credited',
    depositId: deposit.id,
  });
  expect(await shows({ transRef, amount: toSatang(64_100) })).toEqual({
    outcome: 'known',
    memberId: anong.identity.uuid,
    depositId: deposit.id,
  });
  expect(await shows({ transRef, amount: toSatang(64_100) }, boon)).toMatchObject({
    outcome: 'known',
    memberId: anong.identity.uuid,
  });
  expect([await cash(), await cash(boon)]).toEqual([64_100, 0]);
});

test('a transfer slip pays the deposit that uses it, even with another amount', async () => {
  const slipId = transferSlipId.parse(randomUUID());
  const deposit = await openNormal(650);
  await site.db.query('update deposits set slip_verify_id = $2 where id = $1', [deposit.id, slipId]);
  expect(
    await shows({ transRef: newTransRef(), amount: toSatang(60_500), slipVerifyId: slipId }),
  ).toMatchObject({ outcome: 'credited', depositId: deposit.id });
  expect(await one(deposit.id)).toMatchObject({
    status: 'success',
    prepareTotal: 65_000,
    receivedAmount: 60_500,
  });
});

test("the deposit is found when the site's clock is ahead of the bank's", async () => {
  await setClockAhead(site.db, 86_400_000);
  const deposit = await openFast();
  expect(await shows({ transRef: newTransRef(), amount: deposit.prepareTotal })).toMatchObject({
    outcome: 'credited',
    depositId: deposit.id,
  });
  await setClockAhead(site.db, 0);
});

test('money without a deposit is credited to the member whose transfer slip proves it', async () => {
  const transRef = newTransRef();
  expect(await shows({ transRef, amount: toSatang(12_345) })).toEqual({
    outcome: 'credited',
    memberId: anong.identity.uuid,
    depositId: undefined,
  });
  expect(await cash()).toBe(12_345);
});

test("a transfer slip for a paid deposit credits the member's cash", async () => {
  const deposit = await openFast();
  await report(newTransRef(), deposit.prepareTotal);
  expect(
    await shows({ transRef: newTransRef(), amount: deposit.prepareTotal, depositId: deposit.id }),
  ).toMatchObject({ outcome: 'credited', depositId: undefined });
  expect(await cash()).toBe(2 * deposit.prepareTotal);
});

test('an amount with the tail of a deposit goes to its member, whoever uploads the transfer slip', async () => {
  const deposit = await openFast(boon);
  const paid = { transRef: newTransRef(), amount: deposit.prepareTotal };
  expect(await shows(paid)).toEqual({
    outcome: 'known',
    memberId: boon.identity.uuid,
    depositId: deposit.id,
  });
  expect([await cash(), await cash(boon)]).toEqual([0, deposit.prepareTotal]);
  expect(await shows({ ...paid, transRef: newTransRef() })).toEqual({ outcome: 'suspense' });
  expect(await cash()).toBe(0);
});

test("another member's double or late payment is not credited to the uploader of its transfer slip", async () => {
  const deposit = await openFast(boon);
  await report(newTransRef(), deposit.prepareTotal);
  const twice = newTransRef();
  expect(await report(twice, deposit.prepareTotal)).toBe('suspense');
  await site.ask(
    depositCalls.createNormal,
    {
      bankId: 'kbank',
      channel: 'atm',
      amount: bahtNumber(deposit.prepareTotal),
      depositAt: bangkokIso(new Date()),
    },
    { as: anong },
  );
  expect(await shows({ transRef: twice, amount: deposit.prepareTotal })).toEqual({ outcome: 'suspense' });
  await site.db.query('update deposit_tails set held_until = site_now() where deposit_id = $1', [deposit.id]);
  expect(await shows({ transRef: newTransRef(), amount: deposit.prepareTotal })).toEqual({
    outcome: 'suspense',
  });
  expect(await shows({ transRef: twice, amount: deposit.prepareTotal }, boon)).toMatchObject({
    outcome: 'credited',
    memberId: boon.identity.uuid,
  });
  expect([await cash(), await cash(boon)]).toEqual([0, 2 * deposit.prepareTotal]);
});

test('a transfer slip with another amount than the bank reported moves nothing', async () => {
  const transRef = newTransRef();
  await report(transRef, 10_000);
  expect(await shows({ transRef, amount: toSatang(10_001) })).toEqual({
    outcome: 'conflict',
    knownAmount: 10_000,
  });
  expect(await cash()).toBe(0);
  expect(
    await site.db.query('select amount, told_by from transfer_conflicts where trans_ref = $1', [transRef]),
  ).toEqual([{ amount: 10_001, told_by: 'slip' }]);
});

test('references that differ in case are the same transfer, in notices and transfer slips', async () => {
  const deposit = await openFast();
  const transRef = `Ref${newTransRef()}`;
  expect(await report(transRef, deposit.prepareTotal)).toBe('credited');
  expect(await report(transRef.toUpperCase(), deposit.prepareTotal)).toBe('repeat');
  expect(await shows({ transRef: transRef.toLowerCase(), amount: deposit.prepareTotal })).toMatchObject({
    outcome: 'known',
    depositId: deposit.id,
  });
  expect(await report(transRef.toLowerCase(), 10_000)).toBe('conflict');
  const waiting = `Ref${newTransRef()}`;
  await insertBankAccount(site.db, anong.identity.uuid, '7012345678');
  await sendBankNotice(site, {
    bankId: 'kbank',
    transRef: waiting,
    amount: 123,
    payerAccount: 'xxx-x-x4567-8',
  });
  expect(await shows({ transRef: waiting.toUpperCase(), amount: toSatang(12_300) })).toMatchObject({
    outcome: 'credited',
  });
  expect(await cash()).toBe(deposit.prepareTotal + 12_300);
});

test('concurrent notice, statement and transfer slips of one transfer book it once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const deposit = await openFast();
    const notice = {
      bankId: 'kbank',
      transRef: newTransRef(),
      amount: deposit.prepareTotal,
      receivedAt: bangkokIso(new Date()),
    };
    const before = await cash();
    const outcomes = await Promise.all([
      receiveTransfer(site.db, notice),
      receiveTransfer(site.db, notice),
      receiveTransfer(site.db, notice, 'statement'),
      receiveTransfer(site.db, notice, 'statement'),
      shows(notice),
      shows({ ...notice, depositId: deposit.id }),
      shows(notice, boon),
    ]);
    expect(outcomes.filter(({ outcome }) => outcome === 'credited').length).toBeLessThanOrEqual(1);
    expect((await cash()) - before).toBe(deposit.prepareTotal);
    expect((await one(deposit.id)).status).toBe('success');
  }
  expect(await cash(boon)).toBe(0);
});

test('of two concurrent transfer slips for one deposit one pays it, and the other credits the cash', async () => {
  const deposit = await openNormal(700);
  const outcomes = await Promise.all(
    [1, 2].map(() => shows({ transRef: newTransRef(), amount: deposit.prepareTotal, depositId: deposit.id })),
  );
  expect(outcomes.map((outcome) => 'depositId' in outcome && outcome.depositId !== undefined).sort()).toEqual(
    [false, true],
  );
  expect(await cash()).toBe(140_000);
});
