import { countOptions } from '../count-options.ts';

export interface GamesOptions {
  /** Duration of each measurement. */
  seconds: number;
  /** Measurements per variant, alternating. */
  rounds: number;
  /** Concurrent clients, in both variants. */
  connections: number;
  members: number;
  /** Port of the site under test. */
  port: number;
}

/** @throws OptionError */
export const gamesOptions = (args: readonly string[]): GamesOptions =>
  countOptions(args, { seconds: 5, rounds: 5, connections: 64, members: 1000, port: 21720 });
