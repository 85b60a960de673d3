import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { testApp, type TestApp } from '../../testing/app.ts';
import { numberedCalls, openPartner, player, type Player } from '../../testing/game-partner.ts';

let site: TestApp;
let malee: Player;
let send: ReturnType<typeof numberedCalls>;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  send = numberedCalls(site, 'recent');
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await player(site, 100_000);
});

async function call(name: 'bet' | 'win' | 'refund' | 'adjust', content: object, by = malee) {
  const { transactionId, statusCode } = await send(name, by, content);
  expect([name, statusCode]).toEqual([name, 200]);
  return transactionId;
}

const recent = (request: object = {}) =>
  site.ask(gameRoundCalls.recent, { locale: 'en', ...request }, { as: malee.member });

test('lists rounds newest first, with what each took and paid and where it is played', async () => {
  await call('bet', { roundId: 'one', amount: '10' });
  await call('win', { roundId: 'one', amount: '25', roundClosed: true });
  await call('adjust', { roundId: 'one', amount: '-1' });
  await call('bet', { roundId: 'two', amount: '40' });
  const given = await call('bet', { roundId: 'three', amount: '5' });
  await call('refund', { roundId: 'three', betTransactionId: given });
  const { rounds, next } = await recent();
  expect(next).toBeUndefined();
  expect(rounds).toMatchObject([
    { state: 'refunded', staked: 0, won: 0, net: 0 },
    { state: 'open', staked: 4_000, won: 0, net: -4_000 },
    { state: 'settled', staked: 1_000, won: 2_400, net: 1_400 },
  ]);
  const [, open] = rounds;
  expect(open).toMatchObject({ partner: 'joker', partnerName: 'Joker', path: `/game/joker/${open!.gameId}` });
  expect(open!.name).not.toBe('Joker');
  expect((await recent({ locale: 'th' })).rounds[1]!.name).not.toBe(open!.name);
  expect((await recent({ only: 'open' })).rounds).toEqual([open]);
});

test('pages hold each round once', async () => {
  for (let at = 0; at < 5; at += 1) await call('bet', { roundId: `p${at}`, amount: '1' });
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await recent({ limit: 2, only: 'open', ...(before === undefined ? {} : { before }) });
    ids.push(...page.rounds.map(({ roundId }) => roundId));
    if (page.next === undefined) break;
    before = page.next;
  }
  expect(ids).toHaveLength(5);
  expect(ids).toEqual((await recent()).rounds.map(({ roundId }) => roundId));
});

test('recent games hold the newest round of each, and those whose money the partner kept', async () => {
  await call('bet', { roundId: 'a', amount: '1' });
  await call('bet', { roundId: 'b', amount: '2' });
  await site.db.query(
    `insert into game_transfer_rounds (partner, member_id, round, staked, opened_at) values ('soccer', $1, 'match', 700, site_now() - interval '1 hour')`,
    [malee.playerId],
  );
  const { rounds } = await recent({ only: 'games' });
  expect(rounds).toMatchObject([
    { partner: 'joker', staked: 200 },
    { partner: 'soccer', name: 'Soccer', staked: 700, path: '/game/soccer' },
  ]);
  expect(rounds[1]!.roundId).toMatch(/^t\d+$/);
  const page = await recent({ limit: 2 });
  expect((await recent({ before: page.next })).rounds).toEqual([rounds[1]]);
});

test('shows nobody the rounds of another member, and nothing without a session', async () => {
  await call('bet', { roundId: 'hers', amount: '1' });
  const anong = await site.registerMember();
  expect((await site.ask(gameRoundCalls.recent, { locale: 'en' }, { as: anong })).rounds).toEqual([]);
  expect((await site.send(gameRoundCalls.recent, { locale: 'en' })).statusCode).toBe(401);
});

test.each([
  { before: 'x' },
  { before: '1.x' },
  { before: '1.0' },
  { limit: 0 },
  { limit: 101 },
  { locale: 'fr' },
  { only: 'lost' },
])('refuses %j', async (request) => {
  const reply = await site.send(
    gameRoundCalls.recent,
    { locale: 'en' as const, ...(request as object) },
    { as: malee.member },
  );
  expect(reply.statusCode).toBe(422);
});
