import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { officialResult, operatorCalls } from '@chokdee/shared/contracts/operator';
import { connect } from '../db/db.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { confirm as confirmResult } from './operator.service.ts';

let site: TestApp;
let first: TestMember;
let second: TestMember;
let betId: BetId;

const result = {
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
};
const draw = { top3: '456', bottom2: '89', front3: ['111', '222'], back3: ['333', '444'], raw: '123456' };

beforeAll(async () => {
  site = await testApp();
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());
beforeEach(async () => {
  betId = await openRound(site.db, 'gov');
});

const awaiting = async (as: TestMember) =>
  (await site.ask(operatorCalls.roundsAwaiting, {}, { as })).find(({ round }) => round.betId === betId);
const propose = async (as: TestMember, entered: object = result, replaces?: number) =>
  (await site.send(operatorCalls.proposeResult, { betId, result: entered, replaces }, { as })).json();
const confirm = async (as: TestMember, entered: object = result) =>
  (await site.send(operatorCalls.confirmResult, { betId, result: entered }, { as })).json();

test('two operators enter the same result, and the round is settled', async () => {
  const member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 10_000);
  const slip = [{ ref: 'a', add: 1, option: 'teng_bon_3', number: '456', price: 10, multiply: 900 }];
  await site.ask(lotteryCalls.place, { betId, slip }, { as: member, param: 'gov' });
  await closeRound(site.db, betId);
  expect(
    (await site.ask(operatorCalls.roundsAwaiting, {}, { as: first })).filter(
      ({ round }) => round.betId === betId,
    ),
  ).toEqual([{ round: expect.objectContaining({ state: 'closed' }), rule: 'government' }]);

  expect(await propose(first)).toEqual({ draw });
  expect(await awaiting(first)).toEqual({
    round: expect.anything(),
    rule: 'government',
    proposal: { id: expect.any(Number), proposedBy: first.userName, result },
  });
  expect(await confirm(second, { ...result, front3: ['222', '111'] })).toEqual({
    draw: { ...draw, front3: ['222', '111'] },
  });
  expect(
    (await site.ask(operatorCalls.roundsAwaiting, {}, { as: second })).filter(
      ({ round }) => round.betId === betId,
    ),
  ).toEqual([]);
  await new Promise(setImmediate);
  expect(site.published).toContainEqual({ kind: 'round', betId, state: 'settled' });
  const paid = {
    kind: 'money',
    memberId: member.identity.uuid,
    betId,
    balanceSatang: 9_000 + 900_000,
    version: 3,
  };
  expect(site.published).toContainEqual(paid);
  expect(
    await site.db.query('select proposed_by, confirmed_by from results where bet_id = $1', [betId]),
  ).toEqual([{ proposed_by: first.identity.uuid, confirmed_by: second.identity.uuid }]);
  expect(await confirm(second)).toMatchObject({ code: 'ROUND_STATE' });
  expect(await reconcile(site.db)).toEqual([]);
});

test('a settlement may take longer than other statements, on the server and on the client', async () => {
  await closeRound(site.db, betId);
  await propose(first);
  const owner = connect(site.database.ownerUrl);
  await owner.query(`create function settle_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(3); return null; end $$`);
  await owner.query(
    'create trigger settle_slowly after insert on settlements for each row execute function settle_slowly()',
  );
  const hasty = connect(site.database.url, { statementTimeoutMs: 2_000, queryTimeoutMs: 2_500 });
  const operator = { uuid: second.identity.uuid, userName: second.userName };
  const entry = { betId, result: officialResult.parse(result) };
  try {
    expect((await confirmResult(hasty, operator, entry)).step).toMatchObject({ betId, state: 'settled' });
  } finally {
    await owner.query('drop function settle_slowly cascade');
    await Promise.all([owner.close(), hasty.close()]);
  }
});

test('one operator is not enough, and two who disagree settle nothing', async () => {
  await closeRound(site.db, betId);
  expect(await confirm(second)).toMatchObject({ code: 'ROUND_STATE' });
  await propose(first);
  expect(await confirm(first)).toMatchObject({ code: 'SAME_OPERATOR' });
  expect(await confirm(second, { ...result, last2: '98' })).toEqual({
    code: 'RESULT_MISMATCH',
    message: 'Result mismatch',
  });
  const { id } = (await awaiting(first))!.proposal!;
  expect(await propose(second, { ...result, last2: '98' }, id)).toMatchObject({ draw: { bottom2: '98' } });
  expect(await confirm(second, { ...result, last2: '98' })).toMatchObject({ code: 'SAME_OPERATOR' });
  expect(await site.db.query('select state from rounds where bet_id = $1', [betId])).toEqual([
    { state: 'closed' },
  ]);
});

test("an operator never sees another's numbers, whatever they entered; a pair may be in any order", async () => {
  const third = await site.registerMember('operator');
  await closeRound(site.db, betId);
  await propose(first);
  for (const other of [second, third])
    expect(await awaiting(other)).toEqual({
      round: expect.anything(),
      rule: 'government',
      othersProposal: { id: expect.any(Number), proposedBy: first.userName },
    });
  const refused = await confirm(second, { ...result, front3: ['222', '111'], back3: ['333', '445'] });
  expect(refused).toEqual({ code: 'RESULT_MISMATCH', message: 'Result mismatch' });
  // The second operator's entry is now the first entry.
  const { id } = (await awaiting(first))!.proposal!;
  await propose(second, { ...result, last2: '98' }, id);
  expect((await awaiting(first))?.othersProposal).toEqual({
    id: expect.any(Number),
    proposedBy: second.userName,
    replaced: true,
  });
  expect((await awaiting(second))?.proposal?.result).toMatchObject({ last2: '98' });
});

test('concurrent confirmations settle once', async () => {
  const third = await site.registerMember('operator');
  await closeRound(site.db, betId);
  await propose(first);
  const answers = await Promise.all([confirm(second), confirm(third)]);
  expect(answers.map((answer) => answer.code ?? 'settled').sort()).toEqual(['ROUND_STATE', 'settled']);
});

test('a result is refused for a round that takes bets or whose result is computed', async () => {
  expect(await propose(first)).toMatchObject({ code: 'ROUND_STATE' });
  betId = await openRound(site.db, 'yeekee-15');
  await closeRound(site.db, betId);
  expect(await propose(first)).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  betId = 987_654 as BetId;
  expect(await propose(first)).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  expect(await propose(first, { ...result, first: '12345' })).toMatchObject({ code: 'VALIDATION' });
});

test("members cannot use operators' calls", async () => {
  const member = await site.registerMember();
  expect(await propose(member)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await site.send(operatorCalls.roundsAwaiting, {}, { as: member })).statusCode).toBe(404);
  expect((await site.send(operatorCalls.roundsAwaiting)).statusCode).toBe(401);
});
