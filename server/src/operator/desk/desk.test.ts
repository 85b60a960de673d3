import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { reconcile } from '../../ledger/reconcile.ts';
import { balanceOf } from '../../ledger/ledger.queries.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { betTickets, openTicketRound, SET_PRICE_SATANG, ticketsOf } from '../../../testing/tickets.ts';
import { closeRound, openRound } from '../../../testing/bet-slips.ts';

let site: TestApp;
let member: TestMember;
let [first, second]: TestMember[] = [];
let betId: BetId;

beforeAll(async () => {
  site = await testApp();
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());
beforeEach(async () => {
  betId = await openRound(site.db, 'taiwan');
  member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 100_000);
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

const reason = 'too much on one number';
type BetLine = [option: string, number: string, price: number, multiply: number];
const place = (...lines: BetLine[]) =>
  site.send(
    lotteryCalls.place,
    {
      betId,
      slip: lines.map(([option, number, price, multiply], at) => ({
        ref: `r${at}`,
        add: 1,
        option,
        number,
        price,
        multiply,
      })),
    },
    { as: member, param: 'stock' },
  );
const limit = async (body: object, as = first) =>
  site.send(
    operatorRoundCalls.limitNumber,
    { betId, option: 'teng_bon_2', number: '56', multiply: 0, reason, ...body },
    { as: as! },
  );
const desk = () => site.ask(operatorRoundCalls.round, { betId }, { as: first! });
const proposeVoid = (as = first) =>
  site.send(operatorRoundCalls.proposeVoid, { betId, reason: 'The exchange did not open' }, { as: as! });
const confirmVoid = (id: string, as = second) =>
  site.send(operatorRoundCalls.confirmVoid, { id }, { as: as! });
const code = async (answer: ReturnType<typeof limit>) => (await answer).json().code;

test('the desk shows the stakes of a round and its most expensive number', async () => {
  // Bet slips can be cancelled until some time before the round closes.
  betId = await openRound(site.db, 'taiwan', { seconds: 7_200 });
  expect(
    (await place(['teng_bon_3', '123', 10, 850], ['teng_bon_2', '56', 200, 92], ['tode_3', '321', 5, 120]))
      .statusCode,
  ).toBe(200);
  const running = await site.ask(
    operatorRoundCalls.rounds,
    { which: 'running', betGroup: 'BET_STOCK' },
    { as: first! },
  );
  expect(running.find(({ round }) => round.betId === betId)).toMatchObject({
    rule: 'stock',
    stake: 21_500,
    limits: 0,
    worst: { option: 'teng_bon_2', number: '56', liability: 1_840_000 },
    round: { betType: 'BET_STOCK_taiwan', state: 'open' },
  });
  const { poyId } = (await place(['teng_bon_2', '11', 10, 92])).json();
  await site.ask(poyCancelCalls.cancel, { poyId }, { as: member });
  const { slips, options } = await desk();
  expect(slips).toBe(1);
  expect(options.find(({ option }) => option === 'tode_3')).toEqual({
    option: 'tode_3',
    multiply: 12_000,
    stake: 500,
    numbers: [
      {
        option: 'tode_3',
        number: '123',
        stake: 500,
        liability: 60_000,
        multiply: 12_000,
        byStakes: 12_000,
        limited: false,
      },
    ],
  });
});

test('coming and finished rounds are listed separately, by group', async () => {
  await closeRound(site.db, betId);
  const listed = async (which: string, betGroup?: string) =>
    (
      await site.ask(operatorRoundCalls.rounds, { which, ...(betGroup ? { betGroup } : {}) }, { as: first! })
    ).map(({ round }) => round.betId);
  expect(await listed('running')).toContain(betId);
  expect(await listed('running', 'BET_GOV')).not.toContain(betId);
  expect(await listed('coming')).not.toContain(betId);
  const { id } = (await proposeVoid()).json();
  await confirmVoid(id);
  expect(await listed('running')).not.toContain(betId);
  expect(await listed('finished', 'BET_STOCK')).toContain(betId);
});

test('a round that is called off before it closes stays among those that come', async () => {
  const { id } = (await proposeVoid()).json();
  await confirmVoid(id);
  const listed = async (which: string) =>
    (await site.ask(operatorRoundCalls.rounds, { which }, { as: first! })).map(({ round }) => round.betId);
  expect(await listed('coming')).toContain(betId);
  expect(await listed('finished')).not.toContain(betId);
});

test.each(['settled', 'called off'])('a round that is %s days after it closed is finished', async (how) => {
  await closeRound(site.db, betId);
  await site.db.query(
    `update rounds set open_at = open_at - interval '3 days', close_at = close_at - interval '3 days',
       result_at = result_at - interval '3 days' where bet_id = $1`,
    [betId],
  );
  const result = { rule: 'stock', close: '1465.23', change: '+8.45' };
  if (how === 'settled') {
    await site.ask(operatorCalls.proposeResult, { betId, result }, { as: first! });
    await site.ask(operatorCalls.confirmResult, { betId, result }, { as: second! });
  } else await confirmVoid((await proposeVoid()).json().id);
  const finished = await site.ask(operatorRoundCalls.rounds, { which: 'finished' }, { as: first! });
  expect(finished.map(({ round }) => round.betId)).toContain(betId);
});

test('a closed number takes no more bets, pages are notified at once, and existing bets keep their rate', async () => {
  expect((await place(['teng_bon_2', '56', 10, 92])).statusCode).toBe(200);
  expect((await limit({})).json()).toEqual({ multiply: 0 });
  await new Promise(setImmediate);
  expect(site.published).toContainEqual({ kind: 'round', betId, state: 'open' });
  expect((await place(['teng_bon_2', '56', 10, 92])).json()).toMatchObject({ code: 'NUMBER_CLOSED' });
  expect(await desk()).toMatchObject({
    limits: 1,
    options: expect.arrayContaining([
      expect.objectContaining({
        option: 'teng_bon_2',
        numbers: [
          {
            option: 'teng_bon_2',
            number: '56',
            stake: 1_000,
            liability: 92_000,
            multiply: 0,
            byStakes: 9_200,
            limited: true,
          },
        ],
      }),
    ]),
    acts: [
      {
        operator: first!.userName,
        action: 'number-limited',
        reason,
        betId,
        option: 'teng_bon_2',
        number: '56',
        multiply: 0,
      },
    ],
  });
});

test('a lowered rate of a tode applies to each permutation until it is removed', async () => {
  await limit({ option: 'tode_3', number: '321', multiply: 100 });
  expect((await place(['tode_3', '213', 5, 120])).json()).toMatchObject({
    code: 'RATE_CHANGED',
    details: [{ number: '213', submitted: 120, current: 100 }],
  });
  expect((await place(['tode_3', '132', 5, 100])).statusCode).toBe(200);
  const release = () =>
    site.ask(
      operatorRoundCalls.releaseNumber,
      { betId, option: 'tode_3', number: '132', reason },
      { as: second! },
    );
  expect(await release()).toEqual({ released: true });
  expect(await release()).toEqual({ released: false });
  expect((await place(['tode_3', '213', 5, 120])).statusCode).toBe(200);
});

test('a manual rate cannot exceed the usual one, and needs an offered option, a valid number and a round that is not over', async () => {
  expect(await code(limit({ multiply: 92.01 }))).toBe('RATE_TOO_HIGH');
  expect((await limit({ multiply: 92 })).statusCode).toBe(200);
  expect(await code(limit({ option: 'teng_lang_3', number: '123' }))).toBe('OPTION_CLOSED');
  expect(await code(limit({ number: '5' }))).toBe('VALIDATION');
  expect(await code(limit({ reason: ' ' }))).toBe('VALIDATION');
  expect(await code(limit({ betId: 987_654 }))).toBe('ROUND_NOT_FOUND');
  await closeRound(site.db, betId);
  expect(await code(limit({}))).toBe('ROUND_STATE');
});

test('a manual rate replaces the tiers, and any number can be looked up', async () => {
  const ask = (number: string, option = 'teng_bon_3') =>
    site.send(operatorRoundCalls.number, { betId, option, number }, { as: first! });
  await site.creditMember(member.identity.uuid, 200_000);
  const bare = {
    option: 'teng_bon_3',
    number: '123',
    stake: 0,
    liability: 0,
    multiply: 850,
    byStakes: 850,
    limited: false,
  };
  expect((await ask('123')).json()).toEqual(bare);
  expect((await place(['teng_bon_3', '123', 1_000, 850])).statusCode).toBe(200);
  const staked = { ...bare, stake: 1_000, liability: 850_000, multiply: 765, byStakes: 765 };
  expect((await ask('123')).json()).toEqual(staked);

  expect((await limit({ option: 'teng_bon_3', number: '123', multiply: 800 })).statusCode).toBe(200);
  expect((await ask('123')).json()).toEqual({ ...staked, multiply: 800, limited: true });
  expect((await place(['teng_bon_3', '123', 800, 800])).statusCode).toBe(200);
  // Stakes have reached the next tier: the manual rate stays.
  expect((await ask('123')).json()).toMatchObject({ multiply: 800, byStakes: 680 });
  await site.send(
    operatorRoundCalls.releaseNumber,
    { betId, option: 'teng_bon_3', number: '123', reason },
    { as: first! },
  );
  expect((await ask('123')).json()).toMatchObject({ multiply: 680, limited: false });

  expect((await ask('321', 'tode_3')).json()).toMatchObject({ number: '123', multiply: 120 });
  expect((await ask('12')).json().code).toBe('VALIDATION');
  expect((await ask('123', 'teng_lang_3')).json().code).toBe('OPTION_CLOSED');
  expect(
    (
      await site.send(
        operatorRoundCalls.number,
        { betId: 987_654, option: 'teng_bon_3', number: '123' },
        { as: first! },
      )
    ).json().code,
  ).toBe('ROUND_NOT_FOUND');
  expect(
    (
      await site.send(
        operatorRoundCalls.number,
        { betId, option: 'teng_bon_3', number: '123' },
        { as: member },
      )
    ).statusCode,
  ).toBe(404);
});

test('two operators call a round off: every stake is refunded, its bet slips show why, and both actions are recorded', async () => {
  const { poyId } = (await place(['teng_bon_2', '56', 200, 92])).json();
  const { id } = (await proposeVoid()).json();
  expect(await desk()).toMatchObject({
    decision: { id, kind: 'void', proposedBy: first!.userName, reason: 'The exchange did not open' },
  });
  expect((await confirmVoid(id, first)).json().code).toBe('SAME_OPERATOR');
  expect(await balanceOf(site.db, member.identity.uuid, 'cash')).toMatchObject({ satang: 80_000 });

  const answers = await Promise.all([confirmVoid(id), confirmVoid(id), confirmVoid(id)]);
  expect(answers.map((answer) => answer.json().refunded ?? answer.json().code).sort()).toEqual([
    1,
    'DECISION_STATE',
    'DECISION_STATE',
  ]);
  expect(await balanceOf(site.db, member.identity.uuid, 'cash')).toMatchObject({ satang: 100_000 });
  expect(await site.ask(lotteryCalls.poy, { id: poyId }, { as: member })).toMatchObject({
    status: 'void',
    lines: [{ status: 'void' }],
  });
  await new Promise(setImmediate);
  expect(site.published).toContainEqual({ kind: 'round', betId, state: 'void' });
  expect(site.published).toContainEqual(
    expect.objectContaining({ kind: 'money', memberId: member.identity.uuid, balanceSatang: 100_000 }),
  );
  expect((await desk()).acts.map(({ action, operator }) => [action, operator])).toEqual([
    ['void-confirmed', second!.userName],
    ['void-proposed', first!.userName],
  ]);
  expect((await proposeVoid()).json().code).toBe('ROUND_STATE');
});

test('a decision about one of many rounds a day shows the round number', async () => {
  betId = await openRound(site.db);
  await proposeVoid();
  const { decision, round } = await desk();
  expect(round.roundNumber).toBeGreaterThan(0);
  expect(decision).toMatchObject({ lottery: 'yeekee-15', roundNumber: round.roundNumber });
});

test('calling a round off can be proposed once, and the proposal can be withdrawn', async () => {
  const { id } = (await proposeVoid()).json();
  expect((await proposeVoid(second)).json().code).toBe('DECISION_STATE');
  const drop = async () =>
    (
      await site.send(
        operatorRoundCalls.withdrawDecision,
        { id, reason: 'it opened after all' },
        { as: second! },
      )
    ).json();
  expect(await drop()).toEqual({ withdrawn: true });
  expect(await drop()).toMatchObject({ code: 'DECISION_STATE' });
  expect((await confirmVoid(id)).json().code).toBe('DECISION_STATE');
  expect((await proposeVoid(second)).statusCode).toBe(200);
});

test('unknown decisions are refused, and only operators see the desk', async () => {
  expect((await confirmVoid('0196f000-0000-7000-8000-00000000000a')).json().code).toBe('NOT_FOUND');
  expect(
    (await site.send(operatorRoundCalls.proposeVoid, { betId: 987_654, reason }, { as: first! })).json().code,
  ).toBe('ROUND_NOT_FOUND');
  expect((await site.send(operatorRoundCalls.round, { betId: 987_654 }, { as: first! })).json().code).toBe(
    'ROUND_NOT_FOUND',
  );
  for (const call of [
    operatorRoundCalls.rounds,
    operatorRoundCalls.limitNumber,
    operatorRoundCalls.proposeVoid,
    operatorRoundCalls.confirmVoid,
  ]) {
    expect((await site.send(call, {}, { as: member })).statusCode).toBe(404);
  }
});

test('a 4-digit ticket is shown with its sets and highest prize, and can be closed but not lowered', async () => {
  betId = await openTicketRound(site.db);
  const { identity } = member;
  await betTickets(
    site.db,
    identity.uuid,
    ticketsOf(betId, [
      ['1234', 2],
      ['9999', 1],
    ]),
  );
  const [prize] = await site.db.query<{ amount: number }>(
    "select amount_satang as amount from round_prizes where bet_id = $1 and prize = 'straight_4'",
    [betId],
  );
  const ticket = {
    option: 'set_4',
    number: '1234',
    stake: 2 * SET_PRICE_SATANG,
    liability: 2 * prize!.amount,
    multiply: 100,
    byStakes: 100,
    limited: false,
  };
  expect(await desk()).toMatchObject({
    stake: 3 * SET_PRICE_SATANG,
    slips: 1,
    worst: { option: 'set_4', number: '1234', liability: 2 * prize!.amount },
    options: [
      {
        option: 'set_4',
        stake: 3 * SET_PRICE_SATANG,
        numbers: [ticket, expect.objectContaining({ number: '9999' })],
      },
    ],
  });
  expect(await code(limit({ option: 'set_4', number: '1234', multiply: 0.5 }))).toBe('VALIDATION');
  expect(await code(limit({ option: 'set_4', number: '123' }))).toBe('VALIDATION');
  expect((await limit({ option: 'set_4', number: '1234' })).statusCode).toBe(200);
  expect((await desk()).options[0]!.numbers[0]).toEqual({ ...ticket, multiply: 0, limited: true });
  await expect(betTickets(site.db, identity.uuid, ticketsOf(betId, [['1234', 1]]))).rejects.toMatchObject({
    code: 'NUMBER_CLOSED',
  });
});

test('a proposal to call off a round ends when the round is paid', async () => {
  const { id } = (await proposeVoid()).json();
  await closeRound(site.db, betId);
  const result = { rule: 'stock', close: '1465.23', change: '+8.45' };
  await site.ask(operatorCalls.proposeResult, { betId, result }, { as: first! });
  await site.ask(operatorCalls.confirmResult, { betId, result }, { as: second! });
  expect((await desk()).decision).toBeUndefined();
  expect((await confirmVoid(id)).json().code).toBe('ROUND_STATE');
});
