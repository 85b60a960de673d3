import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import {
  adjustmentCalls,
  operatorTransferCalls,
  operatorWithdrawCalls,
} from '@chokdee/shared/contracts/wallet-operator';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { newTransRef, sendBankNotice } from '../../testing/bank-notices.ts';
import { openRound } from '../../testing/bet-slips.ts';
import { bankDouble, payableMember, withdrawn, type Payable } from '../../testing/withdrawals.ts';
import { seedReceivingBanks } from '../wallet/wallet.seed.ts';

let site: TestApp;
let [first, second, third]: TestMember[] = [];
let payable: Payable;

const reason = 'The member sent a photo of the transfer slip';

beforeAll(async () => {
  const { names, payouts } = bankDouble();
  site = await testApp({ bank: { names, payouts } });
  await seedReceivingBanks(site.db, site.services.env);
  [first, second, third] = [
    await site.registerMember('operator'),
    await site.registerMember('operator'),
    await site.registerMember('operator'),
  ];
  payable = await payableMember(site, 100_000);
});
afterAll(() => site.close());

/** What the audit says of an operator's acts, oldest first. */
const audited = async ({ userName }: TestMember) =>
  (await site.ask(registryCalls.audit, {}, { as: first! }))
    .filter(({ actor }) => actor === userName)
    .map(({ action, outcome, target, detail }) => `${action} ${outcome}: ${target}: ${detail}`)
    .reverse();

test('every act on money, numbers and accounts is in the audit, with its operator and reason', async () => {
  const { userName } = payable.member;
  const id = await withdrawn(site, payable, 600);
  const key = { memberId: payable.member.identity.uuid, id };
  await site.ask(operatorWithdrawCalls.approve, key, { as: third! });

  const increase = { userName, type: 'ADMIN_INCREASE', amount: 50, reason };
  const adjustment = await site.ask(adjustmentCalls.propose, increase, { as: first! });
  const decision = { id: adjustment.id, carryOut: true, decision: reason };
  await site.ask(adjustmentCalls.decide, decision, { as: second! });

  const transRef = newTransRef();
  await sendBankNotice(site, { bankId: 'kbank', amount: 300, transRef });
  const transfer = { bankId: 'kbank', transRef };
  const { proposal } = await site.ask(
    operatorTransferCalls.assignTransfer,
    { ...transfer, userName, reason },
    { as: first! },
  );
  await site.ask(
    operatorTransferCalls.decideTransfer,
    { id: proposal!.id, carryOut: true, decision: reason },
    { as: second! },
  );

  const betId = await openRound(site.db, 'taiwan');
  const number = { betId, option: 'teng_bon_2', number: '56' };
  await site.ask(operatorRoundCalls.limitNumber, { ...number, multiply: 0, reason }, { as: first! });
  await site.ask(operatorMemberCalls.unlock, { userName, reason }, { as: second! });

  const adjusted = `adjustment ${adjustment.id} of ${userName}`;
  expect(await audited(third!)).toEqual([
    `operators.withdraws.approve done: withdrawal ${id} of ${userName}: approved 600.00 baht`,
  ]);
  expect(await audited(first!)).toEqual([
    `operators.adjustments.propose done: ${adjusted}: ADMIN_INCREASE 50.00 baht: ${reason}`,
    `operators.transfers.assign done: transfer kbank ${transRef} of ${userName}: propose 300.00 baht: ${reason}`,
    `operators.numbers.limit done: round ${betId}: number-limited teng_bon_2 56 at rate 0.00: ${reason}`,
  ]);
  expect(await audited(second!)).toEqual([
    `operators.adjustments.decide done: ${adjusted}: done ADMIN_INCREASE 50.00 baht: ${reason}`,
    `operators.transfers.decide done: transfer kbank ${transRef} of ${userName}: assign 300.00 baht: ${reason}`,
    `operators.members.unlock done: ${userName}: unlocked: ${reason}`,
  ]);
});

test('older pages of the audit begin after the last entry of the one before', async () => {
  const listed = (page: object) => site.ask(registryCalls.audit, page, { as: first! });
  const [newest, second, ...older] = await listed({ limit: '4' });
  expect(await listed({ limit: '1' })).toEqual([newest]);
  expect(await listed({ limit: '2', before: String(second!.id) })).toEqual(older);
});
