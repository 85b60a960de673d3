import { authCalls } from '@chokdee/shared/contracts/auth';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { correctionCalls } from '@chokdee/shared/contracts/corrections';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';
import { earningsOf, stakesOf } from '../wallet/affiliate/rewards.queries.ts';
import { seedReceivingBanks } from '../wallet/wallet.seed.ts';

let site: TestApp;
let [first, second, third]: TestMember[] = [];

const result = {
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
};
const reason = 'As the desk agreed today';

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
  [first, second, third] = [
    await site.registerMember('operator'),
    await site.registerMember('operator'),
    await site.registerMember('operator'),
  ];
});
afterAll(() => site.close());

const code = async (answer: ReturnType<TestApp['send']>) => {
  const { statusCode, body } = await answer;
  const { code: name } = JSON.parse(body) as { code?: string };
  return name ? `${statusCode} ${name}` : 'done';
};
const slip = [{ ref: 'a', add: 1, option: 'teng_bon_3', number: '915', price: 10, multiply: 900 }];

/** A member who has bet on the round and is now an operator. */
async function promotedWithStake(betId: BetId, param: 'gov' | 'stock' = 'gov'): Promise<TestMember> {
  const member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 10_000);
  const lines = slip.map((line) => ({ ...line, multiply: param === 'gov' ? 900 : 850 }));
  await site.ask(lotteryCalls.place, { betId, slip: lines }, { as: member, param });
  await site.db.query(`update members set role = 'operator' where id = $1`, [member.identity.uuid]);
  return member;
}

test('an operator cannot place bet slips, tickets or shots, and no money moves', async () => {
  await site.creditMember(first!.identity.uuid, 100_000);
  const as = { as: first! };
  const [gov, yeekee] = [await openRound(site.db, 'gov'), await openRound(site.db, 'yeekee-15')];
  expect(await code(site.send(lotteryCalls.place, { betId: gov, slip }, { ...as, param: 'gov' }))).toBe(
    '409 OPERATOR_ACCOUNT',
  );
  expect(await code(site.send(lotteryCalls.preCheck, { betId: gov, slip }, as))).toBe('409 OPERATOR_ACCOUNT');
  const ticket = [{ ref: 'a', add: 1, option: 'set_4', number: '1234', price: 120, multiply: 1, set: 1 }];
  const tickets = { betId: gov, betName: 'lao', slip: ticket };
  expect(await code(site.send(ticketCalls.place, tickets, { ...as, param: 'lao' }))).toBe(
    '409 OPERATOR_ACCOUNT',
  );
  expect(await code(site.send(yeekeeCalls.shoot, { betId: yeekee, yingNumber: '12345' }, as))).toBe(
    '409 OPERATOR_ACCOUNT',
  );
  expect((await site.ask(authCalls.cash, {}, as)).money).toBe(100_000);
  expect(await site.db.query('select from shots where member_id = $1', [first!.identity.uuid])).toEqual([]);
});

test('an operator cannot open deposits or receive money by corrections', async () => {
  const as = { as: second! };
  const normal = { bankId: 'kbank', channel: 'atm', amount: 640, depositAt: bangkokIso(new Date()) };
  expect(await code(site.send(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, as))).toBe(
    '409 OPERATOR_ACCOUNT',
  );
  expect(await code(site.send(depositCalls.createNormal, normal, as))).toBe('409 OPERATOR_ACCOUNT');
  expect(await code(site.send(transferSlipCalls.create, {}, as))).toBe('409 OPERATOR_ACCOUNT');
  const increase = { userName: second!.userName, type: 'ADMIN_INCREASE', amount: 50, reason };
  expect(await code(site.send(adjustmentCalls.propose, increase, { as: first! }))).toBe(
    '409 OPERATOR_ACCOUNT',
  );
});

test('an operator may withdraw money from before', async () => {
  const limits = await site.send(withdrawCalls.limits, {}, { as: first! });
  expect(limits.json()).not.toMatchObject({ code: 'OPERATOR_ACCOUNT' });
  const withdrawal = { amount: 100, bankId: '0196f000-0000-7000-8000-00000000b001', password: TEST_PIN };
  expect(await code(site.send(withdrawCalls.create, withdrawal, { as: first! }))).not.toMatch(
    'OPERATOR_ACCOUNT',
  );
});

test('an operator earns neither points nor affiliate money from stakes', async () => {
  const betId = await openRound(site.db, 'gov');
  const operator = await promotedWithStake(betId);
  const referred = await site.registerMember();
  await site.db.query('update members set ref_uid = (select uid from members where id = $1) where id = $2', [
    operator.identity.uuid,
    referred.identity.uuid,
  ]);
  await site.creditMember(referred.identity.uuid, 10_000);
  await site.ask(lotteryCalls.place, { betId, slip }, { as: referred, param: 'gov' });
  expect(await earningsOf(site.db, await stakesOf(site.db, betId), 50)).toEqual([
    { memberId: referred.identity.uuid, kind: 'points', units: 1_000 },
  ]);
});

test('an operator with a stake in a round cannot decide anything in it', async () => {
  const betId = await openRound(site.db, 'gov');
  const staked = await promotedWithStake(betId);
  const as = { as: staked };
  const number = { betId, option: 'teng_bon_3', number: '915', reason };
  expect(await code(site.send(operatorRoundCalls.limitNumber, { ...number, multiply: 0 }, as))).toBe(
    '409 OWN_STAKE',
  );
  expect(await code(site.send(operatorRoundCalls.releaseNumber, number, as))).toBe('409 OWN_STAKE');
  expect(await code(site.send(operatorRoundCalls.proposeVoid, { betId, reason }, as))).toBe('409 OWN_STAKE');
  const { id } = await site.ask(operatorRoundCalls.proposeVoid, { betId, reason }, { as: first! });
  expect(await code(site.send(operatorRoundCalls.confirmVoid, { id }, as))).toBe('409 OWN_STAKE');
  expect(await code(site.send(operatorRoundCalls.withdrawDecision, { id, reason }, as))).toBe(
    '409 OWN_STAKE',
  );
  await site.ask(operatorRoundCalls.withdrawDecision, { id, reason }, { as: first! });

  await closeRound(site.db, betId);
  expect(await code(site.send(operatorCalls.proposeResult, { betId, result }, as))).toBe('409 OWN_STAKE');
  await site.ask(operatorCalls.proposeResult, { betId, result }, { as: first! });
  expect(await code(site.send(operatorCalls.confirmResult, { betId, result }, as))).toBe('409 OWN_STAKE');
  const awaiting = (await site.ask(operatorCalls.roundsAwaiting, {}, as)).find(
    ({ round }) => round.betId === betId,
  );
  expect(awaiting).toMatchObject({ ownStake: true });
  await site.ask(operatorCalls.confirmResult, { betId, result }, { as: second! });

  const correction = { betId, version: 1, result: { ...result, last2: '98' } };
  expect(await code(site.send(correctionCalls.propose, { ...correction, reason }, as))).toBe('409 OWN_STAKE');
  await site.ask(correctionCalls.propose, { ...correction, reason }, { as: first! });
  expect(await code(site.send(correctionCalls.confirm, correction, as))).toBe('409 OWN_STAKE');
  expect(await code(site.send(correctionCalls.confirm, correction, { as: third! }))).toBe('done');
  const [last] = await site.db.query(
    'select action, detail from registry_audit where actor = $1 order by id desc limit 1',
    [staked.userName],
  );
  expect(last).toEqual({ action: 'operators.results.correct.confirm', detail: 'OWN_STAKE' });
});

test('an operator cannot declare a day off on which they have bet', async () => {
  const betId = await openRound(site.db, 'taiwan');
  const staked = await promotedWithStake(betId, 'stock');
  const [round] = await site.db.query<{ dt: string }>('select dt from rounds where bet_id = $1', [betId]);
  const day = { calendar: 'tw', dt: round!.dt, name: 'Holiday', reason };
  const refused = await code(site.send(calendarCalls.addHoliday, day, { as: staked }));
  expect(refused).toBe('409 OWN_STAKE');
  expect(
    await site.db.query('select from holidays where calendar = $1 and dt = $2', [day.calendar, day.dt]),
  ).toEqual([]);
});
