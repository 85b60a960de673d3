import { parseArgs } from 'node:util';
import { OptionError } from './federation-options.ts';

export interface TransferSlipOptions {
  /** Seed of the generated transfer slips. */
  seed: number;
  /** Transfer slips per kind of damage, from easy to hard. */
  each: number;
}

/** @throws OptionError */
export function readTransferSlipOptions(args: readonly string[]): TransferSlipOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '5' }, each: { type: 'string', default: '24' } },
  });
  const [seed, each] = [Number(values.seed), Number(values.each)];
  if (!Number.isInteger(seed) || seed < 0) throw new OptionError('--seed takes a whole number.');
  if (!Number.isInteger(each) || each < 1) throw new OptionError('--each takes a whole number of 1 or more.');
  return { seed, each };
}
