import { parseArgs } from 'node:util';
import { OptionError } from '../federation-options.ts';

export interface ChatOptions {
  /** Duration of each measurement. */
  seconds: number;
  /** Measurements per variant, alternating. */
  rounds: number;
  /** Open conversations. Each customer and each operator has a connection of their own. */
  conversations: number;
  operators: number;
  /** Messages offered per second, over all conversations and both directions. */
  perSecond: number;
  /** Port of the site under test. The echo takes the one before it. */
  port: number;
}

/** @throws OptionError */
export function chatOptions(args: readonly string[]): ChatOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '5' },
      conversations: { type: 'string', default: '500' },
      operators: { type: 'string', default: '10' },
      'per-second': { type: 'string', default: '50' },
      port: { type: 'string', default: '21740' },
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
    conversations: count('conversations'),
    operators: count('operators'),
    perSecond: count('per-second'),
    port: count('port'),
  };
}
