import type { SimulatedGame } from '../process-messages.ts';
import { seededDraws } from '../seeded.ts';
import { highLowPays, playHighLow, type HighLowResult, type Side } from './high-low.ts';
import { slotModelOf } from './slot-models.ts';
import { LINES, playSlot, type SlotResult } from './slot-rules.ts';

export type GameResult = ({ game: 'slot' } & SlotResult) | ({ game: 'high-low' } & HighLowResult);

export interface Played {
  result: GameResult;
  /** What is paid, a stake that comes back included. */
  wonSatang: number;
}

interface Round {
  seed: string;
  /** Number of the round at this provider. */
  nth: number;
  game: SimulatedGame;
  stakeSatang: number;
  side: Side;
}

/** The result of a round: of its seed, number and game alone. */
export function playGame({ seed, nth, game, stakeSatang, side }: Round): Played {
  const draws = seededDraws(seed, `${game.gameId} ${nth}`);
  if (game.kind !== 'slot') {
    const result = playHighLow(side, draws);
    return { result: { game: 'high-low', ...result }, wonSatang: highLowPays(stakeSatang, result.outcome) };
  }
  const result = playSlot(slotModelOf(game.gameId), draws);
  return { result: { game: 'slot', ...result }, wonSatang: (stakeSatang / LINES.length) * result.multiple };
}
