import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { walletCalls, type Transaction } from '@chokdee/shared/contracts/wallet';
import { toSatang } from '@chokdee/shared/contracts/money';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { numberedCalls, openPartner, player, type Player } from '../../../testing/game-partner.ts';
import { historyReads, withoutStatistics, type HistoryReads } from '../../../testing/history-reads.ts';
import { statementOf } from './statement.queries.ts';

let site: TestApp;
let malee: Player;
let send: ReturnType<typeof numberedCalls>;

beforeAll(async () => {
  site = await testApp();
  await withoutStatistics(site.database);
  await openPartner(site);
  send = numberedCalls(site, 'statement');
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await player(site, 100_000);
});

async function call(name: 'bet' | 'win' | 'refund' | 'adjust' | 'bonus', content: object) {
  const { transactionId, statusCode } = await send(name, malee, content);
  expect(statusCode).toBe(200);
  return transactionId;
}
const bet = (roundId: string, amount = '10') => call('bet', { roundId, amount });
const win = (roundId: string, amount: string) => call('win', { roundId, amount, roundClosed: true });

const ever = { startedDate: '2020-01-01T00:00:00.000000Z', endedDate: '2099-01-01T00:00:00.000000Z' };
const read = (request: object = {}) =>
  site.ask(walletCalls.transactions, { ...ever, locale: 'en', ...request }, { as: malee.member });
const rounds = async (request: object = {}) =>
  (await read({ group: 'games', ...request })).transactions.map(({ round, amount }) => [
    round?.number,
    amount,
  ]);
const open = (id: string, as = malee.member) =>
  site.ask(walletCalls.transaction, { id, locale: 'en' }, { as });

test('a round is one row at its last movement, and opens to its movements', async () => {
  await bet('one');
  await bet('two', '20');
  await win('one', '25');
  const { transactions } = await read();
  expect(transactions.map(({ round, amount, balance }) => [round?.number, amount, balance])).toEqual([
    ['one', 1_500, 99_500],
    ['two', -2_000, 97_000],
    [undefined, 100_000, 100_000],
  ]);
  const [row] = transactions as [Transaction];
  expect(row).toMatchObject({
    id: `round:${row.round!.id}`,
    transactionType: 'WIN_GAME',
    partnerName: 'Joker',
    reference: { kind: 'game', id: row.round!.id },
    round: { state: 'settled', movements: 2 },
  });
  const thai = (await read({ locale: 'th' })).transactions[0]!.round!.name;
  expect([row.round!.name, thai]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[ก-๙]/)]);

  const opened = await open(row.id);
  expect(opened).toMatchObject({ ...row, left: 0 });
  expect(
    opened.movements!.map(({ transactionType, amount, balance }) => [transactionType, amount, balance]),
  ).toEqual([
    ['BET_GAME', -1_000, 99_000],
    ['WIN_GAME', 2_500, 99_500],
  ]);
  expect(opened.entries.map(({ id }) => id)).toEqual(
    opened.movements!.map(({ id }) => expect.stringMatching(`^${id}-`)),
  );
});

test('a drawn round is one row of nothing, and its stake comes back as a draw', async () => {
  await bet('drawn');
  await call('win', { roundId: 'drawn', amount: '10', draw: true, roundClosed: true });
  const [row] = (await read({ group: 'games' })).transactions as [Transaction];
  expect(row).toMatchObject({ transactionType: 'DRAW_GAME', amount: 0, balance: 100_000 });
  expect(
    (await open(row.id)).movements!.map(({ transactionType, amount }) => [transactionType, amount]),
  ).toEqual([
    ['BET_GAME', -1_000],
    ['DRAW_GAME', 1_000],
  ]);
});

test('pages hold each round once while movements arrive; the first page then has them', async () => {
  for (const round of ['a', 'b', 'c', 'd', 'e']) await bet(round);
  const first = await read({ group: 'games', limit: 2 });
  await win('a', '5');
  await win('c', '7');
  const shown = [...first.transactions];
  for (let before = first.next; before !== undefined;) {
    const page = await read({ group: 'games', limit: 2, before });
    shown.push(...page.transactions);
    before = page.next;
  }
  expect(shown.map(({ round, amount }) => [round!.number, amount])).toEqual(
    ['e', 'd', 'c', 'b', 'a'].map((round) => [round, -1_000]),
  );
  expect(await rounds({ limit: 2 })).toEqual([
    ['c', -300],
    ['a', -500],
  ]);
});

test('a page is read on until it is full, whatever the rounds before it hold', async () => {
  await bet('first');
  for (let at = 0; at < 12; at += 1) await bet('long', '1');
  for (const request of [{ group: 'games' }, {}])
    expect((await read({ ...request, limit: 2 })).transactions.map(({ round }) => round?.number)).toEqual([
      'long',
      'first',
    ]);
});

test('a round is in each window with what moved there', async () => {
  await bet('over');
  const [{ createdAt: staked }] = (await read()).transactions as [Transaction];
  await win('over', '25');
  const [{ createdAt: won }] = (await read()).transactions as [Transaction];
  expect(staked < won).toBe(true);
  for (const group of ['games', undefined]) {
    expect(await rounds({ group, endedDate: won, startedDate: staked })).toEqual([['over', -1_000]]);
    expect(await rounds({ group, startedDate: won })).toEqual([['over', 2_500]]);
  }
});

test('a search finds a round by any of its movements, and by their sum', async () => {
  await bet('found', '11');
  await bet('found', '13');
  await win('found', '100');
  await bet('other');
  const [, row] = (await read()).transactions as [Transaction, Transaction];
  const { movements } = await open(row.id);
  for (const search of ['11.00', '13', '100.00', '76.00', movements![1]!.id, row.round!.id])
    expect(await rounds({ search })).toContainEqual(['found', 7_600]);
  expect(await rounds({ search: '12.00' })).toEqual([]);
});

test('a search finds a round by a movement that a short scan does not reach', async () => {
  await bet('wide', '11');
  await bet('between', '12');
  await win('wide', '100');
  const found = async (satang: number) => {
    const scan = {
      from: new Date(0),
      until: new Date('2099-01-01'),
      group: undefined,
      limit: 5,
      scanLimit: 2,
    };
    const search = { text: 'none', satang: toSatang(satang) };
    const first = await statementOf(site.db, malee.member.identity.uuid, {
      ...scan,
      search,
      before: ['infinity', 0, ''],
      by: 'round',
    });
    return first.filter((row) => row.found).map(({ amount }) => amount);
  };
  for (const satang of [1_100, 10_000, 8_900]) expect(await found(satang)).toEqual([10_000]);
  expect(await found(1_200)).toEqual([-1_200]);
  expect(await found(11_100)).toEqual([]);
});

test('pages, rounds and receipts read as little of a long history as of a short one', async () => {
  const play = async (from: number, until: number) => {
    for (let at = from; at < until; at += 1) {
      await bet(`of-many-${at}`, '1');
      await win(`of-many-${at}`, '1');
    }
  };
  const as = { as: malee.member };
  const reads = async () => {
    const [row] = (await read({ limit: 1 })).transactions as [Transaction];
    const bounded = {
      page: () => read({ limit: 10 }),
      'page of games': () => read({ limit: 10, group: 'games' }),
      row: () => open(row.id),
      rounds: () => site.ask(gameRoundCalls.recent, { locale: 'en', limit: 10 }, as),
      receipt: () => site.ask(gameRoundCalls.one, { id: row.round!.id }, as),
    };
    const found: [what: string, reads: HistoryReads][] = [];
    for (const [what, work] of Object.entries(bounded)) found.push([what, await historyReads(site.db, work)]);
    return { found, search: await historyReads(site.db, () => read({ limit: 10, search: '5.55' })) };
  };
  await play(0, 20);
  const short = await reads();
  await play(20, 200);
  const long = await reads();
  for (const [at, [what, { statements, blocks }]] of short.found.entries()) {
    const [, ofLong] = long.found[at]!;
    expect({ what, ...ofLong, blocks: ofLong.blocks <= 2 * blocks }).toEqual({
      what,
      statements,
      blocks: true,
    });
  }
  expect(long.search.statements).toBe(short.search.statements);
  expect(long.search.blocks).toBeLessThan(2 * 10 * short.search.blocks);
});

test('a file has a line for each movement, with the id of its round', async () => {
  await bet('filed');
  await win('filed', '25');
  const [{ round }] = (await read()).transactions as [Transaction];
  const file = await site.ask(
    walletCalls.exportStatement,
    { ...ever, group: 'games', format: 'csv', locale: 'en' },
    { as: malee.member },
  );
  const [, ...lines] = Buffer.from(file.base64, 'base64').toString().trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(2, 5))).toEqual([
    ['25.00', '1015.00', round!.id],
    ['-10.00', '990.00', round!.id],
  ]);
});

test('debts of rounds and bonuses are with the games, by themselves', async () => {
  malee = await player(site, 1_000);
  await bet('owing');
  await win('owing', '1');
  await call('adjust', { roundId: 'owing', amount: '-5' });
  await call('bonus', { amount: '2' });
  expect((await read({ group: 'lotto' })).transactions).toEqual([]);
  expect(
    (await read({ group: 'games' })).transactions.map(({ transactionType, amount, partnerName }) => [
      transactionType,
      amount,
      partnerName,
    ]),
  ).toEqual([
    ['BONUS_GAME', 200, 'Joker'],
    ['GAME_DEDUCT', -1_400, 'Joker'],
    ['DEBT_ADDED', 400, undefined],
  ]);
});

test('an account at a partner that keeps the money is a row without a movement', async () => {
  await site.db.query(
    "insert into game_players (partner, member_id, opened_at) values ('soccer', $1, site_now())",
    [malee.playerId],
  );
  for (const request of [{}, { group: 'games' }, { search: 'socc' }])
    expect((await read(request)).transactions[0]).toMatchObject({
      id: 'game-account:soccer',
      transactionType: 'CREATE_GAME',
      amount: 0,
      partnerName: 'Soccer',
    });
  expect((await read({ group: 'lotto' })).transactions).toEqual([]);
  const { balance, entries } = await open('game-account:soccer');
  expect([balance, entries]).toEqual([undefined, []]);
  const { next } = await read({ limit: 1 });
  expect((await read({ before: next })).transactions.map(({ amount }) => amount)).toEqual([100_000]);
});

test('nobody opens the round or the account of another member', async () => {
  await bet('hers');
  const [{ id }] = (await read()).transactions as [Transaction];
  const anong = await site.registerMember();
  for (const wrong of [id, 'round:0', 'round:x', 'round:', 'game-account:joker', 'game-account:'])
    expect((await site.send(walletCalls.transaction, { id: wrong }, { as: anong })).statusCode).toBe(404);
});
