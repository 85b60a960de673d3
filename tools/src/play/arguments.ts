import { parseArgs } from 'node:util';
import { betId, type BetId } from '@chokdee/shared/contracts/ids';
import { officialResult } from '@chokdee/shared/contracts/operator';
import { UsageError } from './usage.ts';

const resultParts = ['first', 'second', 'last2', 'close', 'change', 'set50', 'special', 'official'] as const;

type Values = ReturnType<typeof readArguments>['values'];

/** @throws UsageError for an option that no command has. */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        lottery: { type: 'string', default: 'yeekee-15' },
        seconds: { type: 'string', default: '60' },
        shoot: { type: 'string', default: '30' },
        minutes: { type: 'string', default: '0' },
        reset: { type: 'boolean', default: false },
        bet: { type: 'string' },
        conventional: { type: 'boolean', default: false },
        members: { type: 'string', default: '16' },
        numbers: { type: 'string', default: '' },
        rule: { type: 'string', default: 'government' },
        ...(Object.fromEntries(resultParts.map((part) => [part, { type: 'string' }])) as Record<
          (typeof resultParts)[number],
          { type: 'string' }
        >),
        front: { type: 'string', default: '' },
        back: { type: 'string', default: '' },
        remote: { type: 'string' },
        build: { type: 'string' },
        percent: { type: 'string' },
        domain: { type: 'string', default: 'local' },
        json: { type: 'boolean', default: false },
        stdin: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // The other lines of the message are advice about dashes.
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}

export function whole(values: Values, name: 'seconds' | 'shoot' | 'minutes' | 'members'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0 || value > 1_000_000)
    throw new UsageError(`--${name} must be a whole number up to 1000000.`);
  return value;
}

export function numbers(values: Values): string[] {
  const given = values.numbers.split(',').filter(Boolean);
  if (given.some((number) => !/^\d{5}$/.test(number)))
    throw new UsageError('--numbers must be numbers of five digits with commas between them.');
  return given;
}

export function round(values: Values): BetId {
  const parsed = betId.safeParse(values.bet);
  if (!parsed.success) throw new UsageError('--bet must be the number of a round.');
  return parsed.data;
}

export function official(values: Values) {
  const { rule, front, back } = values;
  const parts = Object.fromEntries(resultParts.map((part) => [part, values[part]]));
  const parsed = officialResult.safeParse({
    rule,
    ...parts,
    front3: front.split(','),
    back3: back.split(','),
  });
  if (!parsed.success) {
    const wrong = [
      ...new Set(parsed.error.issues.map(({ path }) => `--${String(path[0]).replace('3', '')}`)),
    ].join(', ');
    throw new UsageError(
      `This is no ${rule} result; look at ${wrong}. Without arguments this command says what a result has.`,
    );
  }
  return parsed.data;
}
