import { parseArgs } from 'node:util';
import { OptionError } from '../federation-options.ts';

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
export function gamesOptions(args: readonly string[]): GamesOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '64' },
      members: { type: 'string', default: '1000' },
      port: { type: 'string', default: '21720' },
    },
  });
  const count = (name: keyof typeof values) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1)
      throw new OptionError(`--${name} must be a whole number from 1 on.`);
    return value;
  };
  return {
    seconds: count('seconds'),
    rounds: count('rounds'),
    connections: count('connections'),
    members: count('members'),
    port: count('port'),
  };
}
