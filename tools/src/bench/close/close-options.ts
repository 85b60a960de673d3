import { parseArgs } from 'node:util';
import { OptionError } from '../federation-options.ts';

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
export function closeOptions(args: readonly string[]): CloseOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '200' },
      members: { type: 'string', default: '2000' },
      load: { type: 'string', default: '80' },
      port: { type: 'string', default: '21700' },
    },
  });
  const count = (name: keyof typeof values) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1)
      throw new OptionError(`--${name} must be a whole number from 1 on.`);
    return value;
  };
  return {
    rounds: count('rounds'),
    seconds: count('seconds'),
    connections: count('connections'),
    members: count('members'),
    load: count('load'),
    port: count('port'),
  };
}
