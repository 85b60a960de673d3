import { parseArgs } from 'node:util';
import { OptionError } from '../federation-options.ts';

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
export function settleOptions(args: readonly string[]): SettleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      slips: { type: 'string', default: '50000' },
      lines: { type: 'string', default: '20' },
      members: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '5' },
      kills: { type: 'string', default: '5' },
    },
  });
  const count = (name: keyof typeof values) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1)
      throw new OptionError(`--${name} must be a whole number from 1 on.`);
    return value;
  };
  return {
    slips: count('slips'),
    lines: count('lines'),
    members: count('members'),
    rounds: count('rounds'),
    kills: count('kills'),
  };
}
