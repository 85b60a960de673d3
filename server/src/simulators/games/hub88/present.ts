import type { LiveTable } from '@chokdee/shared/contracts/live-tables';
import { isBetOf, type LiveSession } from './bets.ts';
import { codeOf, type LiveCasino } from './casino.ts';

/** What a table's page shows to one player. */
export function presentTable(casino: LiveCasino, key: string, session: LiveSession) {
  const table = casino.tables.get(key)!;
  const { until, ...state } = table.state();
  const bets = casino.bets.of(state.roundId);
  // Also those of an earlier session, whose tab this one took the game over from.
  const stakesAt = (seated: LiveSession | undefined) =>
    stakesOf(seated ? bets.filter((bet) => isBetOf(bet, seated)) : []);
  const { names, minBet, maxBet } = table.game;
  return {
    ...state,
    leftMs: Math.max(0, until - Date.now()),
    names,
    minBet,
    maxBet,
    seats: casino.seatsOf(key).map((id, at) => ({
      seat: at + 1,
      own: id === session.id,
      taken: id !== undefined,
      stakes: stakesAt(id === undefined ? undefined : casino.session(id)),
    })),
    own: stakesAt(session),
    demo: session.demo,
    balance: session.balance,
  };
}

function stakesOf(bets: readonly { spot: 'player' | 'banker' | 'tie'; stakeSatang: number }[]) {
  const sum = (spot: string) =>
    bets.reduce((total, bet) => total + (bet.spot === spot ? bet.stakeSatang : 0), 0);
  return { player: sum('player'), banker: sum('banker'), tie: sum('tie') };
}

/** What anybody may see of a partner's tables. */
export function tableList(casino: LiveCasino, partner: string): LiveTable[] {
  return [...casino.tables].flatMap(([key, { game, state }]) => {
    if (game.partner !== partner) return [];
    const seats = casino.seatsOf(key);
    return {
      tableId: codeOf(game),
      ...(game.gameList ? { gameList: game.gameList } : {}),
      gameId: game.gameId,
      names: game.names,
      game: 'baccarat' as const,
      dealer: dealerOf(key),
      minSatang: game.minBet,
      maxSatang: game.maxBet,
      road: state().road,
      seatsTaken: seats.filter(Boolean).length,
      seats: 7,
      betting: state().phase === 'betting',
    };
  });
}

const DEALERS = 6;
/** One of the drawn dealers, the same for a table. */
const dealerOf = (key: string): number =>
  ([...key].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % DEALERS) + 1;
