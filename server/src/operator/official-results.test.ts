import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { operatorCalls, type OfficialResult } from '@chokdee/shared/contracts/operator';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';

let site: TestApp;
let [first, second]: TestMember[] = [];

beforeAll(async () => {
  site = await testApp();
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());

const propose = async (betId: BetId, result: object) =>
  (await site.send(operatorCalls.proposeResult, { betId, result }, { as: first! })).json();
const confirm = async (betId: BetId, result: object) =>
  (await site.send(operatorCalls.confirmResult, { betId, result }, { as: second! })).json();

async function closed(lottery: Parameters<typeof openRound>[1]): Promise<BetId> {
  const betId = await openRound(site.db, lottery);
  await closeRound(site.db, betId);
  return betId;
}

test.each<[Parameters<typeof openRound>[1], OfficialResult, top3: string, bottom2: string]>([
  ['taiwan', { rule: 'stock', close: '1465.23', change: '+8.45' }, '523', '45'],
  ['downjone', { rule: 'stock', close: '39,894.54', change: '-0.07' }, '454', '07'],
  ['thai-evening', { rule: 'thai-stock', set50: '912.34', close: '1465.23', change: '+8.45' }, '223', '45'],
  ['stock-hanoi', { rule: 'hanoi', special: '87654', first: '98321' }, '654', '21'],
  ['stock-lao', { rule: 'lao', official: '8923' }, '923', '89'],
  ['stock-malay', { rule: 'malay', first: '1234', second: '5678' }, '234', '78'],
])(
  '%s: two operators enter the result as it is announced, and the round is settled by what its rule makes of it',
  async (lottery, result, top3, bottom2) => {
    const betId = await closed(lottery);
    expect(await site.ask(operatorCalls.roundsAwaiting, {}, { as: first! })).toContainEqual({
      round: expect.objectContaining({ betId }),
      rule: result.rule,
    });
    expect(await propose(betId, result)).toMatchObject({ draw: { top3, bottom2 } });
    expect(await confirm(betId, result)).toMatchObject({ draw: { top3, bottom2 } });
    expect(await site.ask(lotteryCalls.results, { betId })).toMatchObject({ draw: { top3, bottom2 } });
    const { acts } = await site.ask(operatorRoundCalls.round, { betId }, { as: first! });
    expect(acts.map(({ action, operator }) => [action, operator])).toEqual([
      ['result-confirmed', second!.userName],
      ['result-proposed', first!.userName],
    ]);
    expect(await reconcile(site.db)).toEqual([]);
  },
);

test('a stock market round pays by the close and the change', async () => {
  const member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 100_000);
  const betId = await openRound(site.db, 'taiwan');
  const lines = [
    ['teng_bon_3', '523', 850],
    ['tode_3', '352', 120],
    ['teng_bon_2', '23', 92],
    ['teng_lang_2', '45', 92],
    ['teng_bon_1', '5', 3.2],
    ['teng_lang_1', '4', 4.2],
    ['teng_bon_2', '32', 92],
  ] as const;
  const slip = lines.map(([option, number, multiply], at) => ({
    ref: `${at}`,
    add: 1,
    option,
    number,
    price: 10,
    multiply,
  }));
  const { poyId } = await site.ask(lotteryCalls.place, { betId, slip }, { as: member, param: 'stock' });
  await closeRound(site.db, betId);
  await propose(betId, { rule: 'stock', close: '1465.23', change: '+8.45' });
  await confirm(betId, { rule: 'stock', close: '1,465.23', change: '8.45' });
  const poy = await site.ask(lotteryCalls.poy, { id: poyId }, { as: member });
  expect(poy.lines.map(({ payout }) => payout)).toEqual([850_000, 120_000, 92_000, 92_000, 3_200, 4_200, 0]);
});

test("a result that has another rule's form or is incomplete is refused", async () => {
  const betId = await closed('taiwan');
  expect(await propose(betId, { rule: 'lao', official: '8923' })).toMatchObject({ code: 'RESULT_RULE' });
  for (const wrong of [
    { rule: 'stock', close: '1465', change: '+8.45' },
    { rule: 'stock', close: '1465.2', change: '+8.45' },
    { rule: 'stock', close: '-1465.23', change: '+8.45' },
    { rule: 'stock', close: '1465.23' },
    { rule: 'yeekee', result: '12345' },
    {},
  ]) {
    expect(await propose(betId, wrong)).toMatchObject({ code: 'VALIDATION' });
  }
  await propose(betId, { rule: 'stock', close: '1465.23', change: '+8.45' });
  expect(await confirm(betId, { rule: 'stock', close: '1465.23', change: '-8.45' })).toMatchObject({
    code: 'RESULT_MISMATCH',
  });
  expect(
    await confirm(betId, { rule: 'thai-stock', set50: '900.00', close: '1465.23', change: '+8.45' }),
  ).toMatchObject({ code: 'RESULT_RULE' });
});
