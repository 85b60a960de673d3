import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';
import { insertBankAccount } from '../../../testing/wallet-people.ts';
import {
  cashOfMember,
  newTransferSlip,
  OUR_ACCOUNT,
  pictureOf,
  scriptedVerifier,
  sendTransferSlip,
} from '../../../testing/transfer-slips.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { receiveTransfer } from '../transfers/transfers.service.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

const verifier = scriptedVerifier();
let site: TestApp;
beforeAll(async () => {
  const env = testEnv({ RECEIVING_BANKS: JSON.stringify([OUR_ACCOUNT]) });
  site = await testApp({ env, transferSlipVerifier: verifier });
  await seedReceivingBanks(site.db, env);
});
afterAll(() => site.close());

const cash = (of: TestMember) => cashOfMember(site, of.identity.uuid);
const reportTransfer = (
  slip: ReturnType<typeof newTransferSlip>,
  satang: number,
  payer: { payerAccount?: string; payerName?: string } = {},
) =>
  receiveTransfer(site.db, {
    bankId: 'kbank',
    transRef: slip.transRef,
    amount: toSatang(satang),
    receivedAt: bangkokIso(new Date()),
    ...payer,
  });
const log = { error: () => undefined, warn: () => undefined };
const entriesOf = (slip: ReturnType<typeof newTransferSlip>) =>
  site.db.query(
    `select l.id from ledger_transactions l where l.key like 'transfer%:kbank:' || $1 and l.type = 'DEPOSIT' and l.member_id is not null`,
    [slip.transRef],
  );

test.each([1, 2, 3])(
  'of two members who show one transfer slip at the same moment one is credited, once (%d)',
  async () => {
    const slip = newTransferSlip();
    const [malee, nok] = [await site.registerMember(), await site.registerMember()];
    verifier.knows(slip, 120);
    const picture = await pictureOf(slip);
    const answers = await Promise.all(
      [malee, nok, malee, nok].map((who) => sendTransferSlip(site, who, picture)),
    );
    const [sums, codes] = [[await cash(malee), await cash(nok)], answers.map((answer) => answer.statusCode)];
    expect(sums.sort()).toEqual([0, 12_000]);
    expect(codes.sort()).toEqual([200, 200, 409, 409]);
    expect(await entriesOf(slip)).toHaveLength(1);
  },
);

test.each([1, 2, 3, 4])(
  'concurrent and repeated notices and transfer slips of one transfer credit it once (%d)',
  async () => {
    const slip = newTransferSlip();
    const malee = await site.registerMember();
    const deposit = await site.ask(
      depositCalls.createFast,
      { bankId: 'kbank', prepareAmount: 500 },
      { as: malee },
    );
    verifier.knows(slip, deposit.prepareTotal / 100);
    const picture = await pictureOf(slip);
    const both = () => [
      sendTransferSlip(site, malee, picture, deposit.id),
      reportTransfer(slip, deposit.prepareTotal),
      reportTransfer(slip, deposit.prepareTotal),
      sendTransferSlip(site, malee, picture, deposit.id),
    ];
    await Promise.all(both());
    const [last] = await Promise.all(both());
    expect((last as Awaited<ReturnType<typeof sendTransferSlip>>).json()).toMatchObject({
      status: 'verified',
      depositId: deposit.id,
    });
    expect([
      await cash(malee),
      (await site.ask(depositCalls.one, { id: deposit.id }, { as: malee })).status,
    ]).toEqual([deposit.prepareTotal, 'success']);
    expect(await entriesOf(slip)).toHaveLength(1);
  },
);

test("a notice without a deposit goes to suspense, and the payer's transfer slip takes it out once", async () => {
  const slip = newTransferSlip();
  const malee = await site.registerMember();
  await insertBankAccount(site.db, malee.identity.uuid, '7012345678');
  await reportTransfer(slip, 77_700, { payerAccount: 'xxx-x-x4567-8' });
  verifier.knows(slip, 777);
  const picture = await pictureOf(slip);
  await Promise.all(Array.from({ length: 5 }, () => sendTransferSlip(site, malee, picture)));
  expect(await cash(malee)).toBe(77_700);
  expect(
    await site.db.query('select state, member_id from bank_transfers where trans_ref = $1', [slip.transRef]),
  ).toEqual([{ state: 'assigned', member_id: malee.identity.uuid }]);
});

test('a transfer slip of suspended money from another account credits nothing: two operators decide', async () => {
  const slip = newTransferSlip();
  const [malee, nok] = [await site.registerMember(), await site.registerMember()];
  await insertBankAccount(site.db, malee.identity.uuid, '7012345678');
  // What operators see is enough to forge a transfer slip. A deposit of this amount, opened afterwards,
  // proves nothing either.
  await reportTransfer(slip, 400_000, { payerAccount: 'xxx-x-x9999-9' });
  await site.ask(
    depositCalls.createNormal,
    { bankId: 'kbank', channel: 'atm', amount: 4_000, depositAt: bangkokIso(new Date()) },
    { as: malee },
  );
  verifier.knows(slip, 4_000);
  for (const who of [malee, nok]) await sendTransferSlip(site, who, await pictureOf(slip));
  expect([await cash(malee), await cash(nok)]).toEqual([0, 0]);
  expect(
    await site.db.query('select state from bank_transfers where trans_ref = $1', [slip.transRef]),
  ).toEqual([{ state: 'suspense' }]);
});

test('a notice and a transfer slip whose references differ in case are the same transfer', async () => {
  const slip = newTransferSlip();
  const malee = await site.registerMember();
  const deposit = await site.ask(
    depositCalls.createFast,
    { bankId: 'kbank', prepareAmount: 500 },
    { as: malee },
  );
  await reportTransfer({ ...slip, transRef: slip.transRef.toLowerCase() }, deposit.prepareTotal);
  verifier.knows(slip, deposit.prepareTotal / 100);
  expect((await sendTransferSlip(site, malee, await pictureOf(slip), deposit.id)).json()).toMatchObject({
    status: 'verified',
    depositId: deposit.id,
  });
  expect(await cash(malee)).toBe(deposit.prepareTotal);
});

test('a pending transfer slip that several servers recheck while it is uploaded again is credited once', async () => {
  const slip = newTransferSlip();
  const [malee, nok] = [await site.registerMember(), await site.registerMember()];
  verifier.says(slip, { outcome: 'unavailable', why: 'away' });
  const picture = await pictureOf(slip);
  await sendTransferSlip(site, malee, picture);
  verifier.knows(slip, 60);
  await site.db.query(`update slip_verifies set due_at = clock_timestamp() where status = 'pending'`);
  const { transferSlips } = site.services;
  await Promise.all([
    transferSlips.step(log),
    sendTransferSlip(site, malee, picture),
    transferSlips.step(log),
    sendTransferSlip(site, nok, picture),
    sendTransferSlip(site, malee, picture),
  ]);
  while (await transferSlips.step(log));
  expect([await cash(malee), await cash(nok)]).toEqual([6_000, 0]);
  expect(await entriesOf(slip)).toHaveLength(1);
});

test('the members hold exactly the money of their transfers', async () => {
  expect(await reconcile(site.db)).toEqual([]);
});
