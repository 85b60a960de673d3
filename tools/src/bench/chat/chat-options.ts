import { countOptions } from '../count-options.ts';

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
  const { 'per-second': perSecond, ...counts } = countOptions(args, {
    seconds: 10,
    rounds: 5,
    conversations: 500,
    operators: 10,
    'per-second': 50,
    port: 21740,
  });
  return { ...counts, perSecond };
}
