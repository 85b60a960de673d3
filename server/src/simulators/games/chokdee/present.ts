import { HIGH_LOW_RETURN } from './high-low.ts';
import { slotModelOf, type SlotSymbol } from './slot-models.ts';
import { slotReturn } from './slot-return.ts';
import { LINES } from './slot-rules.ts';
import type { ProviderRound } from './rounds.ts';
import type { PlayerSession } from './sessions.ts';

const OTHERS = [
  'crown.golden',
  'jewel.crystal',
  'phoenix.fire',
  'lotus.lucky',
  'drum.red',
  'mango.emerald',
  'pearl.silver',
];
const SYMBOLS: readonly SlotSymbol[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/** The session's data for the game's page. Never includes the token. */
export function presentSession(session: PlayerSession, seed: string) {
  const { id, game, demo, balance } = session;
  const { names, minBet, maxBet, picture } = game;
  const shared = { session: id, names, minBet, maxBet, picture, demo, balance, seed };
  return game.kind === 'slot'
    ? { ...shared, ...slotOf(game.gameId, picture) }
    : { ...shared, game: 'high-low' as const, returnBasisPoints: HIGH_LOW_RETURN };
}

function slotOf(gameId: string, picture: string) {
  const model = slotModelOf(gameId);
  const { basisPoints, freeSpinChance, chances } = slotReturn(model);
  const others = OTHERS.filter((other) => other.split('.')[0] !== picture.split('.')[0]);
  return {
    game: 'slot' as const,
    returnBasisPoints: basisPoints,
    lines: LINES,
    wildMultiplier: model.wildMultiplier,
    freeSpins: model.freeSpins,
    freeSpinChance,
    chances: chances.toSorted((one, other) => other.pays - one.pays),
    pictures: Object.fromEntries(SYMBOLS.map((symbol, at) => [symbol, at === 0 ? picture : others[at - 1]!])),
  };
}

export function presentRound(round: ProviderRound | undefined) {
  if (!round) return undefined;
  const { roundId, nth, key, stakeSatang, wonSatang, result, state, code } = round;
  return state === 'staking' || state === 'refused'
    ? { roundId, nth, key, stakeSatang, state, code }
    : { roundId, nth, key, stakeSatang, state, wonSatang, result };
}
