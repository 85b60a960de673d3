import { parseArgs } from 'node:util';
import { OptionError } from './federation-options.ts';

export interface LedgerOptions {
  /** Of each measurement. */
  seconds: number;
  /** Measurements of each kind, in turns. */
  rounds: number;
  /** Who post at the same time, in both variants. */
  callers: number;
  members: number;
  /** Connections that the service posts by. */
  lanes: number;
}

/** @throws OptionError */
export function ledgerOptions(args: string[]): LedgerOptions {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '5' },
      callers: { type: 'string', default: '128' },
      lanes: { type: 'string', default: '2' },
      members: { type: 'string', default: '10000' },
    },
  });
  const count = (name: keyof typeof values) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new OptionError(`--${name} must be a whole number from 1 on.`);
    return value;
  };
  return { seconds: count('seconds'), rounds: count('rounds'), callers: count('callers'), members: count('members'), lanes: count('lanes') };
}
