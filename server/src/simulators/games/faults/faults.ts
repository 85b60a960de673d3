import { scheduled } from './fault-schedule.ts';

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

/** The fault of a round by the schedule of a seed. */
export const faultAt = (seed: string, round: number): Fault => scheduled(faults, seed, round);

/** Those that the calls of the hub88 protocol can have. */
export const hub88Faults: readonly Fault[] = [
  'bet-repeated-at-once',
  'win-repeated-at-once',
  'answer-dropped',
  'connection-cut',
  'slow-body',
  'rollback-after-bet',
];
