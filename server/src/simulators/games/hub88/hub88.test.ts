import { randomUUID } from 'node:crypto';
import { until } from '@chokdee/shared/testing/until';
import { reconcile } from '../../../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { hub88Player, keyPair, openHub88Partner } from '../../../../testing/hub88-partner.ts';
import { testProviderConfig } from '../../../../testing/provider.ts';
import { returnOf } from './baccarat.ts';
import { codeOf, liveCasino, type LiveCasino } from './casino.ts';
import { presentTable, tableList } from './present.ts';

const PARTNER = 'sa';
let site: TestApp;
let casino: LiveCasino;
beforeAll(async () => {
  site = await testApp();
  await openHub88Partner(site, { partner: PARTNER });
  const config = await testProviderConfig(site, 'hub88', [PARTNER]);
  const times = { bettingMs: 400, cardMs: 5, resultMs: 50 };
  casino = liveCasino({ ...config, privatePem: keyPair(1).privateKey }, times);
});
afterAll(async () => {
  casino.close();
  await casino.wallet.drained();
  const drifts = await reconcile(site.db);
  await site.close();
  expect(drifts).toEqual([]);
});

const firstTable = () => [...casino.tables][0]!;

async function seated(satang: number) {
  const { playerId, token } = await hub88Player(site, satang);
  const session = casino.open(PARTNER, { playerId, token });
  const [key] = firstTable();
  const end = casino.watch(key, session.id, () => undefined);
  return { session, playerId, end };
}

const betting = () => until(() => firstTable()[1].state().phase === 'betting', 'bets are taken');
const balanceOf = async (playerId: string) => {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [playerId],
  );
  return row!.balance;
};

test('all who watch see the same round, and each is paid what their bets return', async () => {
  const [one, other] = [await seated(100_000), await seated(100_000)];
  const [key, { game, state }] = firstTable();
  expect(casino.seatsOf(key).filter(Boolean)).toHaveLength(2);
  await betting();
  const { roundId, nth } = state();
  const bet = (spot: 'player' | 'banker', stakeSatang: number) => ({
    ...{ spot, stakeSatang, roundId },
    key: randomUUID(),
    gameId: codeOf(game),
  });
  const codes = await Promise.all([
    casino.bets.place(one.session, bet('player', 2_000)),
    casino.bets.place(one.session, bet('banker', 4_000)),
    casino.bets.place(other.session, bet('banker', 2_000)),
  ]);
  expect(codes).toEqual([undefined, undefined, undefined]);
  await until(() => state().nth > nth && casino.bets.of(roundId).every((b) => b.state === 'closed'), 'paid');
  const outcome = state().road[nth - 1]!;
  expect(await balanceOf(one.playerId)).toBe(
    94_000 + returnOf('player', 2_000, outcome) + returnOf('banker', 4_000, outcome),
  );
  expect(await balanceOf(other.playerId)).toBe(98_000 + returnOf('banker', 2_000, outcome));
  expect(Number(one.session.balance) * 100).toBe(await balanceOf(one.playerId));
  const rounds = await site.db.query('select state from game_rounds where partner = $1 and round = $2', [
    PARTNER,
    roundId,
  ]);
  expect(rounds).toEqual([{ state: 'settled' }, { state: 'settled' }]);
  one.end();
  other.end();
  expect(casino.seatsOf(key).filter(Boolean)).toEqual([]);
});

test('a player who opens the table again has their bets there, and is paid for both sessions at once', async () => {
  const { session, playerId, end } = await seated(100_000);
  const [key, { game, state }] = firstTable();
  await betting();
  const { roundId, nth } = state();
  const bet = (spot: 'player' | 'banker') => ({
    ...{ spot, stakeSatang: 2_000, roundId, key: randomUUID(), gameId: codeOf(game) },
  });
  expect(await casino.bets.place(session, bet('player'))).toBeUndefined();
  end();
  const again = casino.open(PARTNER, session);
  const leave = casino.watch(key, again.id, () => undefined);
  expect(await casino.bets.place(again, bet('banker'))).toBeUndefined();
  const { own, seats } = presentTable(casino, key, again);
  expect([own, seats.find((seat) => seat.own)!.stakes]).toEqual(
    Array(2).fill({ player: 2_000, banker: 2_000, tie: 0 }),
  );
  await until(() => state().nth > nth && casino.bets.of(roundId).every((b) => b.state === 'closed'), 'paid');
  const outcome = state().road[nth - 1]!;
  const left = 96_000 + returnOf('player', 2_000, outcome) + returnOf('banker', 2_000, outcome);
  expect(await balanceOf(playerId)).toBe(left);
  expect(again.balance).toBe((left / 100).toFixed(2));
  leave();
});

test('a player sees what they have before their first bet', async () => {
  const { session, end } = await seated(123_450);
  await casino.readBalance(session);
  expect(session.balance).toBe('1234.50');
  end();
});

test('a bet that the balance lacks is refused', async () => {
  const { session, end } = await seated(500);
  const [, { game, state }] = firstTable();
  await betting();
  const bet = { key: randomUUID(), gameId: codeOf(game), roundId: state().roundId, spot: 'tie' as const };
  expect(await casino.bets.place(session, { ...bet, stakeSatang: 2_000 })).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  end();
});

test('the public list has every table of the partner', () => {
  const tables = tableList(casino, PARTNER);
  expect(tables.map(({ tableId }) => tableId)).toEqual(['baccarat-1', 'baccarat-2', 'baccarat-3']);
  expect(tables[0]).toMatchObject({ seats: 7, game: 'baccarat' });
});
