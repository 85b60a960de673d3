import { bangkokIso } from '@chokdee/shared/rules/instant';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { sendBankNotice } from '../../../testing/bank-notices.ts';
import { testEnv } from '../../../testing/env.ts';
import {
  cashOfMember,
  newTransferSlip,
  OUR_ACCOUNT,
  pictureOf,
  scriptedVerifier,
  sendTransferSlip,
} from '../../../testing/transfer-slips.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';

const verifier = scriptedVerifier();
const log = { error: () => undefined, warn: () => undefined };
const OURS = '0812345678';
let site: TestApp;
let malee: TestMember;
beforeAll(async () => {
  const env = testEnv({ PROMPTPAY_ID: OURS, RECEIVING_BANKS: JSON.stringify([OUR_ACCOUNT]) });
  site = await testApp({ env, transferSlipVerifier: verifier });
  await seedReceivingBanks(site.db, env);
});
afterAll(async () => {
  expect(await reconcile(site.db)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  malee = await site.registerMember();
});

const cash = () => cashOfMember(site, malee.identity.uuid);
const recheck = async () => {
  await site.db.query(`update slip_verifies set due_at = clock_timestamp() where status = 'pending'`);
  while (await site.services.transferSlips.step(log));
};
const mine = async () => (await site.ask(transferSlipCalls.all, {}, { as: malee }))[0];

test('money to a phone number ending like ours is credited only after our own bank reports it', async () => {
  const slip = newTransferSlip();
  verifier.knows(slip, 900, {
    receiver: { bankCode: '014', accountNumber: 'xxx-x-x0000-x', promptPay: 'xxx-xxx-5678' },
  });
  expect((await sendTransferSlip(site, malee, await pictureOf(slip))).json()).toMatchObject({
    status: 'pending',
  });
  await recheck();
  expect([await cash(), await mine()]).toEqual([0, expect.objectContaining({ status: 'pending' })]);
  await sendBankNotice(site, { transRef: slip.transRef, amount: 900, receivedAt: bangkokIso(new Date()) });
  await recheck();
  expect([await cash(), await mine()]).toEqual([
    90_000,
    expect.objectContaining({ status: 'verified', amount: 90_000 }),
  ]);
});

test('the transfer slip is rejected when nobody reports the transfer', async () => {
  const slip = newTransferSlip();
  verifier.knows(slip, 800, { receiver: { promptPay: 'xxx-xxx-5678' } });
  await sendTransferSlip(site, malee, await pictureOf(slip));
  await site.db.query(`update slip_verifies set tries = 60 where status = 'pending'`);
  await recheck();
  expect([await cash(), await mine()]).toEqual([
    0,
    expect.objectContaining({ status: 'rejected', reason: 'RECEIVER_MISMATCH' }),
  ]);
});

test('a receiver with matching visible digits but another name is not taken for ours', async () => {
  const [ours, theirs] = [newTransferSlip(), newTransferSlip()];
  verifier.knows(theirs, 600, {
    receiver: { bankCode: '004', accountNumber: 'xxx-x-x6789-x', names: ['SOMCHAI J'] },
  });
  verifier.knows(ours, 500, {
    receiver: { bankCode: '004', accountNumber: 'xxx-x-x6789-x', names: ['CHOKDEE'] },
  });
  expect((await sendTransferSlip(site, malee, await pictureOf(theirs))).json()).toMatchObject({
    status: 'pending',
  });
  expect((await sendTransferSlip(site, malee, await pictureOf(ours))).json()).toMatchObject({
    status: 'verified',
  });
  await recheck();
  expect([
    await cash(),
    (await site.db.query('select from bank_transfers where trans_ref = $1', [theirs.transRef])).length,
  ]).toEqual([50_000, 0]);
  await sendBankNotice(site, {
    bankId: 'kbank',
    transRef: theirs.transRef,
    amount: 600,
    receivedAt: bangkokIso(new Date()),
  });
  await recheck();
  expect(await cash()).toBe(110_000);
});

test('an unmasked number is sufficient', async () => {
  const slip = newTransferSlip();
  verifier.knows(slip, 700, { receiver: { promptPay: OURS } });
  expect((await sendTransferSlip(site, malee, await pictureOf(slip))).json()).toMatchObject({
    status: 'verified',
  });
  expect(await cash()).toBe(70_000);
});
