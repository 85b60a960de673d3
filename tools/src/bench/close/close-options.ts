import { countOptions } from '../count-options.ts';

export interface CloseOptions {
  /** Number of rounds to close. */
  rounds: number;
  /** Duration of the base load, and of the load after closing time. */
  seconds: number;
  connections: number;
  members: number;
  /** Load of the last seconds, as a percentage of the site's capacity. */
  load: number;
  /** Port of the site under test. */
  port: number;
}

/** @throws OptionError */
export const closeOptions = (args: readonly string[]): CloseOptions =>
  countOptions(args, { rounds: 3, seconds: 5, connections: 200, members: 2000, load: 80, port: 21700 });
