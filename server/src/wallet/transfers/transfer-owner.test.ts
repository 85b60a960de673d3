import { authCalls } from '@chokdee/shared/contracts/auth';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { bahtNumber, toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { reconcile } from '../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { sendBankNotice, newTransRef } from '../../../testing/bank-notices.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';
import { payDepositByTransferSlip, type TransferSlipPayment } from './transfer-slip-payment.service.ts';
import { receiveTransfer, type TransferOutcome } from './transfers.service.ts';

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

const cash = async (member: TestMember) => (await site.ask(authCalls.cash, {}, { as: member })).money;
const openFast = (as: TestMember) =>
  site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, { as });
const minutesAgo = (minutes: number) => bangkokIso(new Date(Date.now() - minutes * 60_000));
const shows = (member: TestMember, slip: Pick<TransferSlipPayment, 'transRef' | 'amount' | 'receivedAt'>) =>
  site.db.transaction((tx) =>
    payDepositByTransferSlip(tx, { ...slip, memberId: member.identity.uuid, bankId: 'kbank' }),
  );
const paid = (amount: Satang, minutes = 0) => ({
  bankId: 'kbank',
  transRef: newTransRef(),
  amount,
  receivedAt: minutesAgo(minutes),
});

test.each([
  [
    'by its notice',
    async (transfer: ReturnType<typeof paid>): Promise<TransferOutcome['outcome']> =>
      (await sendBankNotice(site, { ...transfer, amount: bahtNumber(transfer.amount) })).json().outcome,
  ],
  [
    'by its statement',
    async (transfer: ReturnType<typeof paid>) =>
      (await receiveTransfer(site.db, transfer, 'statement')).outcome,
  ],
])('money reported late, %s, does not pay a newer deposit with its amount', async (_how, report) => {
  const deposit = await openFast(boon);
  expect(await report(paid(deposit.prepareTotal, 60))).toBe('suspense');
  expect([
    await cash(boon),
    (await site.ask(depositCalls.one, { id: deposit.id }, { as: boon })).status,
  ]).toEqual([0, 'pending']);
  expect(await report(paid(deposit.prepareTotal))).toBe('credited');
  expect(await cash(boon)).toBe(deposit.prepareTotal);
});

test("a transfer slip of money that moved before another's deposit was opened credits its own member", async () => {
  const { prepareTotal } = await openFast(boon);
  expect(await shows(anong, paid(prepareTotal, 60))).toMatchObject({
    outcome: 'credited',
    memberId: anong.identity.uuid,
  });
  expect([await cash(anong), await cash(boon)]).toEqual([prepareTotal, 0]);
});

test('a double payment is not credited to another member with its transfer slip, whatever comes first', async () => {
  const { prepareTotal } = await openFast(boon);
  await receiveTransfer(site.db, paid(prepareTotal));
  const again = paid(prepareTotal);
  expect(await receiveTransfer(site.db, again)).toEqual({ outcome: 'suspense' });
  expect(await shows(anong, again)).toEqual({ outcome: 'suspense' });
  expect(await shows(anong, paid(prepareTotal))).toEqual({ outcome: 'suspense' });
  expect(await cash(anong)).toBe(0);
  expect(await shows(boon, again)).toMatchObject({ outcome: 'credited', memberId: boon.identity.uuid });
  expect(await cash(boon)).toBe(2 * prepareTotal);
});

test('a bill paid with another amount is not credited to another member who uploads its transfer slip', async () => {
  const deposit = await openFast(boon);
  await site.db.query("update deposits set bill_reference = 'ABCDEF0123456789AB' where id = $1", [
    deposit.id,
  ]);
  const transfer = { ...paid(toSatang(44_400)), reference: 'abcdef0123456789ab' };
  expect(await receiveTransfer(site.db, transfer)).toMatchObject({
    outcome: 'suspense',
    matched: { depositId: deposit.id },
  });
  expect(await shows(anong, transfer)).toEqual({ outcome: 'suspense' });
  expect(await shows(boon, transfer)).toMatchObject({ outcome: 'credited', depositId: deposit.id });
  expect([await cash(anong), await cash(boon)]).toEqual([0, 44_400]);
});
