import { parseArgs } from 'node:util';
import { UsageError } from './usage.ts';

const options = {
  domain: { type: 'string' },
  reason: { type: 'string' },
  percent: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  'dry-run': { type: 'boolean' },
  user: { type: 'string' },
  bucket: { type: 'string' },
  limit: { type: 'string' },
  dir: { type: 'string' },
  packages: { type: 'string' },
  port: { type: 'string' },
  registry: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export type Option = keyof typeof options;
type TextOption = {
  [Name in Option]: (typeof options)[Name]['type'] extends 'string' ? Name : never;
}[Option];

/** Options of every command. */
const common: readonly Option[] = ['registry', 'json', 'help'];

/** Parsed command-line arguments. Every reader throws UsageError when its value is missing or invalid. */
export interface Arguments {
  name: string;
  words: readonly string[];
  flag(option: 'dry-run' | 'json' | 'help'): boolean;
  text(option: TextOption): string | undefined;
  needed(option: TextOption, like: string): string;
  number(option: TextOption): number | undefined;
  /** An ISO date and time with a numeric UTC offset. `Z` is refused: users need not know UTC. */
  instant(option: TextOption): string | undefined;
  one(what: string): string;
  none(): void;
  /** Throws on options that the command does not accept. */
  only(known: readonly Option[]): void;
}

/** @throws UsageError */
export function readArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parse(args);
  const [name = '', ...words] = positionals;

  const read: Arguments = {
    name,
    words,
    flag: (option) => values[option] ?? false,
    text: (option) => values[option],
    needed: (option, like) =>
      values[option] || fail(`${name} needs --${option}, such as --${option} ${like}.`),
    number: (option) => (values[option] === undefined ? undefined : numberOf(values[option], `--${option}`)),
    instant(option) {
      const text = values[option];
      if (text === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?[+-]\d\d:\d\d$/.test(text))
        return text;
      return fail(
        `--${option} must be an instant with its offset, such as 2027-01-31T03:00:00+07:00, not ${text}.`,
      );
    },
    one: (what) => (words.length === 1 && words[0] ? words[0] : fail(`${name} needs ${what}.`)),
    none: () => (words.length > 0 ? fail(`${name} takes no ${words[0]}.`) : undefined),
    only(known) {
      const stray = (Object.keys(values) as Option[]).find(
        (option) => !common.includes(option) && !known.includes(option),
      );
      if (stray) fail(`${name} takes no --${stray}.`);
    },
  };
  return read;
}

export function numberOf(text: string, what: string): number {
  const percent = what === '--percent';
  const known = percent ? /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 : /^\d{1,9}$/.test(text);
  if (!known)
    fail(
      `${what} must be a ${percent ? 'number from 0 to 100 with at most two decimals' : 'whole number'}, not ${text}.`,
    );
  return Number(text);
}

export function fail(message: string): never {
  throw new UsageError(message);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!);
  }
}
