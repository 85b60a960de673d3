import { scheduled } from './fault-schedule.ts';

/** Faults of a provider or the network in a round, with their texts for the fault page. */
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
  'never-closed',
  'blocked-in-round',
  'excluded-in-round',
  'limit-in-round',
] as const;
export type Fault = (typeof faults)[number];

/** The fault of a round by the schedule of a seed. */
export const faultAt = (seed: string, round: number): Fault => scheduled(faults, seed, round);

/** The hub88 protocol has no time in its calls. */
const ofClocks: readonly Fault[] = ['clock-ahead', 'clock-behind'];
export const hub88Faults: readonly Fault[] = faults.filter((fault) => !ofClocks.includes(fault));
