import { seededDraws, shuffled } from '../seeded.ts';

/** What a provider or the network does wrong in a round, in the words of the page of faults. */
export const faults = [
  'bet-repeated-at-once',
  'win-repeated-at-once',
  'answer-dropped',
  'connection-cut',
  'slow-body',
  'rollback-before-bet',
  'rollback-during-bet',
  'rollback-after-bet',
  'two-rollbacks-then-bet',
  'win-before-bet',
  'win-after-rollback',
  'bet-of-dead-session',
  'zero-bet',
  'zero-win',
  'parallel-rounds',
  'other-game',
  'late-win',
  'changed-byte',
  're-spaced',
  'clock-ahead',
  'clock-behind',
  'unknown-field',
  'part-of-satang',
  'jackpot',
  'other-member',
] as const;
export type Fault = (typeof faults)[number];

/**
 * The faults of a seed, one a round: each once in every lap, in an order of the seed. The same seed gives the same
 * schedule.
 */
export function faultAt(seed: string, round: number): Fault {
  const lap = Math.floor(round / faults.length);
  return shuffled(faults, seededDraws(seed, `faults ${lap}`))[round % faults.length]!;
}
