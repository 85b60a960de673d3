import { parseArgs } from 'node:util';
import { OptionError } from '../federation-options.ts';

export interface BetsOptions {
  /** Duration of each measurement. */
  seconds: number;
  /** Measurements per variant, alternating. */
  rounds: number;
  /** Concurrent clients, in both variants. */
  connections: number;
  members: number;
  /** Lines per bet slip. */
  lines: number[];
  /** Port of the site under test. */
  port: number;
}

/** @throws OptionError */
export function betsOptions(args: readonly string[]): BetsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '64' },
      members: { type: 'string', default: '2000' },
      lines: { type: 'string', default: '1,20,200' },
      port: { type: 'string', default: '21700' },
    },
  });
  const whole = (name: string, text: string) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1)
      throw new OptionError(`--${name} must be a whole number from 1 on.`);
    return value;
  };
  const count = (name: Exclude<keyof typeof values, 'lines'>) => whole(name, values[name]);
  return {
    seconds: count('seconds'),
    rounds: count('rounds'),
    connections: count('connections'),
    members: count('members'),
    port: count('port'),
    lines: values.lines.split(',').map((size) => whole('lines', size)),
  };
}
