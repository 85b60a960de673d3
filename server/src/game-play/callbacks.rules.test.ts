import { createHmac } from 'node:crypto';
import type { GameCallback } from '@chokdee/shared/contracts/game-callbacks';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import {
  callAs,
  launchedToken,
  openPartner,
  PARTNER,
  player,
  type Player,
} from '../../testing/game-partner.ts';
import { signatureOf } from './partner-secret.ts';

let site: TestApp;
let count = 0;
const fresh = (kind: string) => `${kind}-${(count += 1)}`;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await site.close();
  expect(drifts).toEqual([]);
});

/** The code of a refusal, or the balance. */
async function call(name: GameCallback, content: object): Promise<string> {
  const { code, balance } = (await callAs(site, name, content)).json();
  return code ?? balance;
}

function betOf({ playerId, token }: Player, amount: string, more: object = {}) {
  return { transactionId: fresh('bet'), playerId, token, roundId: fresh('round'), amount, ...more };
}
type Bet = ReturnType<typeof betOf>;

const win = ({ playerId, roundId }: Bet, amount: string, more: object = {}) =>
  call('win', { transactionId: fresh('win'), playerId, roundId, amount, ...more });
const back = (
  { playerId, roundId, transactionId: betTransactionId }: Bet,
  more: object = {},
  kind: 'refund' | 'rollback' = 'rollback',
) => call(kind, { transactionId: fresh('back'), playerId, roundId, betTransactionId, ...more });

test('a win of zero closes its round: no bet, no win and no rollback comes after it', async () => {
  const somebody = await player(site, 10_000);
  const placed = betOf(somebody, '10');
  await call('bet', placed);
  expect(await win(placed, '0')).toBe('90.00');
  expect(await call('bet', betOf(somebody, '10', { roundId: placed.roundId }))).toBe('ROUND_CLOSED');
  expect(await win(placed, '10')).toBe('ROUND_CLOSED');
  expect(await back(placed)).toBe('ROUND_CLOSED');
  expect(await back(placed, {}, 'refund')).toBe('ROUND_CLOSED');
});

test('a round whose bets were given back pays no win, and a new bet opens it again', async () => {
  const somebody = await player(site, 10_000);
  const placed = betOf(somebody, '10');
  await call('bet', placed);
  await back(placed);
  expect(await win(placed, '10')).toBe('ROUND_NOT_FOUND');
  expect(await call('bet', betOf(somebody, '20', { roundId: placed.roundId }))).toBe('80.00');
  expect(await win(placed, '5', { roundClosed: true })).toBe('85.00');
});

test('each bet of a round has its own fate, and the turnover counts those that stood', async () => {
  const somebody = await player(site, 10_000);
  const [first, second] = [betOf(somebody, '10'), betOf(somebody, '25')];
  second.roundId = first.roundId;
  await call('bet', first);
  await call('bet', second);
  expect(await back(first)).toBe('75.00');
  expect(await win(second, '30', { roundClosed: true })).toBe('105.00');
  expect(
    await site.db.query('select staked from turnovers where member_id = $1', [somebody.playerId]),
  ).toEqual([{ staked: 2_500 }]);
});

test('a draw gives a stake back as a draw: no win, no turnover, and the round is over', async () => {
  const somebody = await player(site, 10_000);
  const placed = betOf(somebody, '10');
  await call('bet', placed);
  expect(await win(placed, '10.00', { draw: true, roundClosed: true })).toBe('100.00');
  expect(await win(placed, '10', { draw: true })).toBe('ROUND_CLOSED');
  expect(await back(placed)).toBe('ROUND_CLOSED');
  const { playerId } = somebody;
  expect(
    await site.db.query(
      `select r.state, r.staked, r.returned, r.won, t.staked as counted
       from game_rounds r join turnovers t using (member_id) where r.member_id = $1`,
      [playerId],
    ),
  ).toEqual([{ state: 'settled', staked: 1_000, returned: 1_000, won: 0, counted: 0 }]);
  expect(
    await site.db.query(
      'select type from ledger_transactions where member_id = $1 and reference_kind = $2 order by id',
      [playerId, 'game'],
    ),
  ).toEqual([{ type: 'BET_GAME' }, { type: 'DRAW_GAME' }]);
});

test('in a drawn round, a separate call pays the other bet, and what was risked counts as turnover', async () => {
  const somebody = await player(site, 10_000);
  const [onPlayer, onTie] = [betOf(somebody, '20'), betOf(somebody, '5')];
  onTie.roundId = onPlayer.roundId;
  await call('bet', onPlayer);
  await call('bet', onTie);
  expect(await win(onPlayer, '25.01', { draw: true })).toBe('DRAW_ABOVE_STAKE');
  expect(await win(onPlayer, '20', { draw: true })).toBe('95.00');
  expect(await win(onPlayer, '5.000001', { draw: true })).toBe('DRAW_ABOVE_STAKE');
  // The draw gave stakes of the round back, and nobody knows which bets' stakes.
  expect(await back(onTie)).toBe('ROUND_CLOSED');
  expect(await back(onPlayer, {}, 'refund')).toBe('ROUND_CLOSED');
  expect(await win(onTie, '45', { roundClosed: true })).toBe('140.00');
  expect(
    await site.db.query('select staked from turnovers where member_id = $1', [somebody.playerId]),
  ).toEqual([{ staked: 500 }]);
});

test('a repeated draw gets the identical reply; as a win, or with another amount, it is a conflict', async () => {
  const somebody = await player(site, 10_000);
  const placed = betOf(somebody, '10');
  await call('bet', placed);
  const { playerId } = somebody;
  const drawn = { transactionId: fresh('draw'), playerId, roundId: placed.roundId, amount: '4', draw: true };
  const first = await callAs(site, 'win', drawn);
  await site.creditMember(playerId, 500);
  expect((await callAs(site, 'win', { ...drawn, amount: '4.00', roundClosed: false })).body).toBe(first.body);
  for (const other of [{ draw: false }, { draw: undefined }, { amount: '5' }, { roundClosed: true }])
    expect(await call('win', { ...drawn, ...other })).toBe('TRANSACTION_CONFLICT');
  const won = { ...drawn, transactionId: fresh('win'), draw: undefined };
  await call('win', won);
  expect(await call('win', { ...won, draw: true })).toBe('TRANSACTION_CONFLICT');
  expect((await callAs(site, 'win', { ...won, draw: false })).statusCode).toBe(200);
  expect((await callAs(site, 'win', { ...won, draw: 'yes' })).statusCode).toBe(422);
});

test('a bet of zero takes part in its round and moves nothing', async () => {
  const somebody = await player(site, 0);
  const placed = betOf(somebody, '0');
  expect(await call('bet', placed)).toBe('0.00');
  expect(await back(placed)).toBe('0.00');
  expect(await call('bet', { ...betOf(somebody, '0.00'), roundId: placed.roundId })).toBe('0.00');
  expect(await win(placed, '7.50', { roundClosed: true })).toBe('7.50');
});

test('a round stays with its game', async () => {
  const somebody = await player(site, 10_000);
  const placed = betOf(somebody, '10', { gameId: 'one-game' });
  await call('bet', placed);
  const { roundId } = placed;
  expect(await call('bet', betOf(somebody, '10', { roundId, gameId: 'another' }))).toBe('ROUND_OTHER_GAME');
  expect(await call('bet', betOf(somebody, '10', { roundId, gameId: 'one-game' }))).toBe('80.00');
});

test('members at one table share its round, and neither touches the bets of the other', async () => {
  const [one, other] = [await player(site, 10_000), await player(site, 10_000)];
  const [placed, theirs] = [betOf(one, '10'), betOf(other, '20')];
  theirs.roundId = placed.roundId;
  await call('bet', placed);
  await call('bet', theirs);
  expect(await back(placed, { playerId: other.playerId })).toBe('TRANSACTION_CONFLICT');
  expect(await back(placed, { roundId: 'other-round' })).toBe('TRANSACTION_CONFLICT');
  expect(await back(theirs)).toBe('100.00');
  expect(await win(placed, '1')).toBe('91.00');
});

test('a session is of one member', async () => {
  const [one, other] = [await player(site, 10_000), await player(site, 10_000)];
  expect(await call('bet', betOf(one, '10', { token: other.token }))).toBe('SESSION_NOT_FOUND');
  expect(await call('balance', { playerId: one.playerId, token: other.token })).toBe('SESSION_NOT_FOUND');
});

test('an expired session, a locked member and a partner in maintenance refuse bets', async () => {
  const expired = await player(site, 10_000);
  await site.db.query('update game_sessions set expires_at = site_now() where member_id = $1', [
    expired.playerId,
  ]);
  expect(await call('bet', betOf(expired, '10'))).toBe('SESSION_ENDED');
  expect(await call('balance', { playerId: expired.playerId, token: expired.token })).toBe('SESSION_ENDED');

  // Locks end sessions as well. Reopened, so that the lock alone decides.
  const reopen = ({ playerId }: Player) =>
    site.db.query('update game_sessions set ended_at = null, ended_because = null where member_id = $1', [
      playerId,
    ]);
  for (const status of [1, 3]) {
    const locked = await player(site, 10_000);
    await site.db.query('update members set status = $2 where id = $1', [locked.playerId, status]);
    await reopen(locked);
    expect(await call('bet', betOf(locked, '10'))).toBe('PLAYER_BLOCKED');
  }
  const somebody = await player(site, 10_000);
  await site.db.query(
    "insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason) select $1, name, 'maintenance', site_now(), 'test', 'test' from domains",
    [PARTNER],
  );
  await reopen(somebody);
  expect(await call('bet', betOf(somebody, '10'))).toBe('PARTNER_CLOSED');
  await site.db.query('delete from game_partner_states where partner = $1', [PARTNER]);
});

test('a game that is closed takes no bets, also in a session that began with another game', async () => {
  const somebody = await player(site, 10_000);
  const [game] = await site.db.query<{ id: string }>(
    `update games g set state = 'closed' where partner = $1 and id <> (select game from game_sessions where member_id = $2)
       and id = (select max(id) from games where partner = $1) returning id`,
    [PARTNER, somebody.playerId],
  );
  const closed = { gameId: game!.id };
  expect(await call('bet', betOf(somebody, '10', closed))).toBe('PARTNER_CLOSED');
  // Sends the bets together, as a batch.
  const together = [closed, closed, {}, { gameId: 'unlisted' }].map((more) =>
    call('bet', betOf(somebody, '10', more)),
  );
  expect((await Promise.all(together)).filter((answer) => answer === 'PARTNER_CLOSED')).toHaveLength(2);
  await site.db.query("update games set state = 'open' where partner = $1 and id = $2", [PARTNER, game!.id]);
  expect(await call('bet', betOf(somebody, '10', closed))).toBe('70.00');
});

test('a bet takes at most the highest stake of its game; a limit that sinks in a round stops bets only', async () => {
  const somebody = await player(site, 100_000);
  const limit = async (satang: number) =>
    site.db.query(
      `update games set min_bet = 1, max_bet = $3
       where partner = $1 and id = (select game from game_sessions where member_id = $2)`,
      [PARTNER, somebody.playerId, satang],
    );
  await limit(10_000);
  const placed = betOf(somebody, '100');
  expect(await call('bet', placed)).toBe('900.00');
  expect(await call('bet', betOf(somebody, '100.01'))).toBe('LIMIT_REACHED');
  // Sends the bets together, as a batch.
  const together = ['100.01', '1', '200', '100'].map((amount) => call('bet', betOf(somebody, amount)));
  expect((await Promise.all(together)).filter((answer) => answer === 'LIMIT_REACHED')).toHaveLength(2);
  await limit(5_000);
  const { roundId } = placed;
  expect(await call('bet', betOf(somebody, '50.01', { roundId }))).toBe('LIMIT_REACHED');
  expect(await call('bet', betOf(somebody, '50.01', { gameId: 'unlisted' }))).toBe('748.99');
  expect(await win(placed, '200')).toBe('948.99');
  await limit(1_000_000);
});

test('the code of a launch is exchanged within a minute', async () => {
  const somebody = await player(site, 0);
  await launchedToken(site, somebody.member);
  const code = 'c'.repeat(43);
  await site.db.query(
    'update game_sessions set token_hash = null, code_hash = sha256($2::text::bytea), code_until = site_now() where member_id = $1 and ended_at is null',
    [somebody.playerId, code],
  );
  expect(await call('authenticate', { code })).toBe('CODE_NOT_FOUND');
});

test('a repeat with a newer token is a repeat', async () => {
  const somebody = await player(site, 10_000);
  const placed = betOf(somebody, '10');
  const first = await callAs(site, 'bet', placed);
  const token = await launchedToken(site, somebody.member);
  expect((await callAs(site, 'bet', { ...placed, token })).body).toBe(first.body);
});

test('only a bet that counted is given back', async () => {
  const somebody = await player(site, 1_000);
  const refused = betOf(somebody, '20');
  expect(await call('bet', refused)).toBe('BALANCE_NOT_ENOUGH');
  expect(await back(refused, {}, 'refund')).toBe('BET_NOT_FOUND');
  expect(await back(refused)).toBe('10.00');
  const placed = betOf(somebody, '5');
  await call('bet', placed);
  const won = {
    transactionId: fresh('win'),
    playerId: somebody.playerId,
    roundId: placed.roundId,
    amount: '1',
  };
  await call('win', won);
  expect(await back({ ...placed, transactionId: won.transactionId })).toBe('NOT_A_BET');
});

test('a jackpot is for members who have played at the partner', async () => {
  const stranger = await site.registerMember();
  const content = { transactionId: fresh('jackpot'), playerId: stranger.identity.uuid, amount: '100' };
  expect(await call('bonus', content)).toBe('PLAYER_NOT_FOUND');
});

test('the signature is the HMAC of time, method, path and body', () => {
  const signed = { timestamp: '1764115200', path: '/callbacks/joker/bet', body: '{"amount":"1"}' };
  const expected = createHmac('sha256', 'secret')
    .update('1764115200.POST /callbacks/joker/bet\n{"amount":"1"}')
    .digest('hex');
  expect(signatureOf('secret', signed)).toBe(expected);
});
