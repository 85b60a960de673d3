import { countOptions } from '../count-options.ts';

export interface SettleOptions {
  slips: number;
  /** Lines per bet slip. */
  lines: number;
  members: number;
  /** Measured pairs. */
  rounds: number;
  kills: number;
}

/** @throws OptionError */
export const settleOptions = (args: readonly string[]): SettleOptions =>
  countOptions(args, { slips: 50000, lines: 20, members: 10000, rounds: 5, kills: 5 });
