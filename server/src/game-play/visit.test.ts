import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { testApp, type TestApp } from '../../testing/app.ts';
import { callAs, openPartner, player, type Player } from '../../testing/game-partner.ts';

let site: TestApp;
let malee: Player;
beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  malee = await player(site, 100_000);
});
afterAll(() => site.close());

let number = 0;
async function call(name: 'bet' | 'win' | 'refund', content: object) {
  const { playerId, token } = malee;
  const transactionId = `t${(number += 1)}`;
  const answer = await callAs(site, name, {
    transactionId,
    playerId,
    ...(name === 'bet' && { token }),
    ...content,
  });
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return transactionId;
}

async function visit() {
  const [session] = await site.db.query<{ id: string }>(
    'select id from game_sessions where member_id = $1 order by created_at desc limit 1',
    [malee.playerId],
  );
  return site.ask(gamePlayCalls.visit, { sessionId: session!.id }, { as: malee.member });
}

test('counts what the rounds of the visit took and paid, without what was given back', async () => {
  expect(await visit()).toMatchObject({ staked: 0, won: 0, net: 0, rounds: 0, openRounds: 0 });
  await call('bet', { roundId: 'one', amount: '10' });
  await call('win', { roundId: 'one', amount: '25', roundClosed: true });
  await call('bet', { roundId: 'two', amount: '40' });
  const given = await call('bet', { roundId: 'three', amount: '5' });
  await call('refund', { roundId: 'three', betTransactionId: given });
  expect(await visit()).toMatchObject({ staked: 5_000, won: 2_500, net: -2_500, rounds: 3, openRounds: 1 });
});

test('a game that is opened soon after another continues its visit, and one after a pause begins a new one', async () => {
  const { startedAt } = await visit();
  await site.db.query(
    "update game_sessions set ended_at = site_now(), ended_because = 'logout' where member_id = $1",
    [malee.playerId],
  );
  const again = () =>
    site.ask(
      gamePlayCalls.launch,
      { partner: 'joker', gameId: game, device: 'mobile' },
      { as: malee.member },
    );
  const [row] = await site.db.query<{ game: string }>(
    'select game from game_sessions where member_id = $1 limit 1',
    [malee.playerId],
  );
  const game = row!.game;
  await again();
  expect(await visit()).toMatchObject({ startedAt, staked: 5_000, openRounds: 0 });
  await site.db.query(
    `update game_sessions set created_at = created_at - interval '1 hour', ended_at = site_now() - interval '20 minutes', ended_because = 'logout'
     where member_id = $1`,
    [malee.playerId],
  );
  await site.db.query(
    "update game_rounds set opened_at = opened_at - interval '1 hour' where member_id = $1",
    [malee.playerId],
  );
  await again();
  expect(await visit()).toMatchObject({ staked: 0, rounds: 0 });
});

test('rounds of a partner that keeps the money count, and the open ones while its game is played', async () => {
  const before = await visit();
  const keep = (partner: string, round: string, state: 'open' | 'settled') =>
    site.db.query(
      `insert into game_transfer_rounds (partner, member_id, round, state, staked, returned, won, opened_at, closed_at)
       values ($1, $2, $3, $4, 1000, 300, 200, site_now(), case $4 when 'settled' then site_now() end)`,
      [partner, malee.playerId, round, state],
    );
  await keep('soccer', 'one', 'settled');
  await keep('soccer', 'two', 'open');
  expect(await visit()).toMatchObject({
    staked: before.staked + 1_400,
    won: before.won + 400,
    net: before.net - 1_000,
    rounds: before.rounds + 2,
    openRounds: before.openRounds,
  });
  await keep('joker', 'three', 'open');
  expect(await visit()).toMatchObject({ openRounds: before.openRounds + 1 });
});
