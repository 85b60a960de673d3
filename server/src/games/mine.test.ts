import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { callAs, openPartner, player } from '../../testing/game-partner.ts';

let site: TestApp;
let ids: string[];
beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  const games = await site.db.query<{ id: string }>(
    "select id from games where partner = 'joker' order by position limit 3",
  );
  ids = games.map(({ id }) => id);
});
afterAll(() => site.close());

const mine = (member: TestMember) => site.ask(gamesCalls.mine, {}, { as: member });
const mark = (member: TestMember, gameId: string, marked: boolean) =>
  site.send(gamesCalls.favourite, { partner: 'joker', gameId, marked }, { as: member });

test('a member marks games, twice without harm, and sees the latest first; others do not see them', async () => {
  const [malee, nok] = [await site.registerMember(), await site.registerMember()];
  for (const id of [ids[0]!, ids[1]!, ids[0]!]) expect((await mark(malee, id, true)).statusCode).toBe(200);
  const marked = (await mine(malee)).favourites.map(({ gameId }) => gameId);
  expect(marked.sort()).toEqual([ids[0], ids[1]].sort());
  expect((await mine(nok)).favourites).toEqual([]);
  await mark(malee, ids[1]!, false);
  expect((await mine(malee)).favourites).toEqual([{ partner: 'joker', gameId: ids[0] }]);
});

test('an unknown game is not marked, and a visitor has no games', async () => {
  const malee = await site.registerMember();
  expect((await mark(malee, 'no-such-game', true)).json().code).toBe('NOT_FOUND');
  expect((await site.send(gamesCalls.mine)).statusCode).toBe(401);
});

test('games that were opened last, and those with an open round, are listed once', async () => {
  const malee = await player(site, 10_000);
  await site.ask(
    gamePlayCalls.launch,
    { partner: 'joker', gameId: ids[1], device: 'mobile' },
    { as: malee.member },
  );
  expect((await mine(malee.member)).recent.map(({ gameId }) => gameId)).toEqual([ids[1], ids[0]]);
  expect((await mine(malee.member)).unfinished).toEqual([]);

  const playing = await player(site, 10_000);
  const { playerId, token } = playing;
  const round = { playerId, roundId: 'one' };
  await callAs(site, 'bet', { ...round, token, transactionId: 'mine-1', amount: '10' });
  expect((await mine(playing.member)).unfinished).toEqual([{ partner: 'joker', gameId: ids[0] }]);
  await callAs(site, 'win', { ...round, transactionId: 'mine-2', amount: '0' });
  expect((await mine(playing.member)).unfinished).toEqual([]);

  const [played] = (await mine(playing.member)).recent;
  const receipt = await site.ask(gameRoundCalls.one, { id: played!.lastRound }, { as: playing.member });
  expect(receipt).toMatchObject({ round: 'one', gameId: ids[0], state: 'settled' });
  expect((await mine(malee.member)).recent.every((game) => game.lastRound === undefined)).toBe(true);
});

test("an open round at a partner's own entrance is listed until it ends, whoever keeps the money", async () => {
  const { member, playerId } = await player(site, 10_000);
  const open = (partner: string, hours: number) =>
    site.db.query(
      `insert into game_transfer_rounds (partner, member_id, round, staked, opened_at)
       values ($1, $2, 'match', 700, site_now() - make_interval(hours => $3::integer))`,
      [partner, playerId, hours],
    );
  await open('soccer', 2);
  await site.db.query(
    `insert into game_rounds (partner, member_id, round, session_id, game_list, game)
     select 'gpx', member_id, 'bet', id, 'pgSport', '' from game_sessions where member_id = $1`,
    [playerId],
  );
  const [soccer, sport] = [{ partner: 'soccer' }, { partner: 'gpx', gameList: 'pgSport' }];
  expect(await mine(member)).toMatchObject({ unfinished: [], unfinishedEntrances: [soccer, sport] });
  await site.db.query(
    "update game_transfer_rounds set state = 'refunded', returned = staked, closed_at = site_now() where member_id = $1",
    [playerId],
  );
  expect((await mine(member)).unfinishedEntrances).toEqual([sport]);
});
