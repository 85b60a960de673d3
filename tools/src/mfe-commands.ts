import { parseArgs } from 'node:util';
import { diff, explain, history, registryOperations, status, type Outcome, type Services } from '@chokdee/server/public';
import { changeLines, explanationLines, historyLines, outcomeLines, statusLines } from './mfe-text.ts';
import { usage, UsageError } from './mfe-usage.ts';

interface Answer {
  /** For --json. */
  data: unknown;
  lines: string[];
}

type Site = Pick<Services, 'db' | 'fanOut'>;

export interface Command {
  json: boolean;
  run(site: Site): Promise<Answer>;
}

const options = {
  domain: { type: 'string' },
  reason: { type: 'string' },
  author: { type: 'string' },
  percent: { type: 'string' },
  to: { type: 'string' },
  bucket: { type: 'string' },
  limit: { type: 'string', default: '20' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Understands a command, before anything is opened for it.
 *
 * @param user signs what changes, unless --author does.
 * @returns nothing when help was asked for.
 * @throws UsageError
 */
export function readCommand(args: readonly string[], user: string): Command | undefined {
  const { positionals: [name = '', ...rest], values } = parse(args);
  if (values.help) return undefined;

  const required = (option: 'domain' | 'reason', like: string): string => values[option] ?? fail(`${name} needs --${option}, such as --${option} ${like}.`);
  const number = (option: 'percent' | 'to' | 'bucket' | 'limit'): number | undefined => (values[option] === undefined ? undefined : numberOf(values[option], `--${option}`));
  const domain = () => required('domain', 'local');
  const one = (what: string): string => (rest.length === 1 && rest[0] ? rest[0] : fail(`${name} needs ${what}.`));
  const signed = () => ({ domain: domain(), reason: required('reason', '"slow statements"'), author: values.author ?? user });
  const target = () => ({ ...signed(), remote: one('the name of one remote') });
  const built = () => {
    const [, remote, build] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(one('a remote and its build, such as wallet@0b1')) ?? fail(`${rest[0]} names no build: write it as wallet@0b1.`);
    return { ...signed(), remote: remote!, build: build! };
  };

  const changing = (prepared: (operations: ReturnType<typeof registryOperations>) => Promise<Outcome[]>): Command['run'] => async (site) => {
    const outcomes = await prepared(registryOperations(site));
    return { data: outcomes.map(({ generation: { domain: where, number: generation }, changes }) => ({ domain: where, generation, changes })), lines: outcomeLines(outcomes) };
  };
  const reading = <Data>(read: (site: Site) => Promise<Data>, lines: (data: Data) => string[]): Command['run'] => async (site) => {
    const data = await read(site);
    return { data, lines: lines(data) };
  };

  const commands: Record<string, () => Command['run']> = {
    status: () => reading(({ db }) => status(db), statusLines),
    promote: () => {
      const promotion = { ...built(), percent: number('percent') };
      return changing((operations) => operations.promote(promotion));
    },
    rollback: () => {
      const generation = number('to');
      if (generation === undefined) {
        const wanted = target();
        return changing((operations) => operations.rollback(wanted));
      }
      if (rest.length > 0) fail('rollback --to is for a whole domain: leave the remote out.');
      const wanted = { ...signed(), generation };
      return changing((operations) => operations.restore(wanted));
    },
    pin: () => {
      const wanted = built();
      return changing((operations) => operations.pin(wanted));
    },
    unpin: () => {
      const wanted = target();
      return changing((operations) => operations.unpin(wanted));
    },
    ...Object.fromEntries(
      (['on', 'off', 'maintenance'] as const).map((state) => [
        state,
        () => {
          const wanted = target();
          return changing((operations) => operations.turn(state, wanted));
        },
      ]),
    ),
    history: () => {
      const [where, limit] = [domain(), number('limit')!];
      return reading(({ db }) => history(db, where, limit), historyLines);
    },
    diff: () => {
      const where = domain();
      const [from, to] = rest.length === 2 ? rest.map((text) => numberOf(text, 'A generation')) : fail('diff needs two generations, such as 11 12.');
      return reading(({ db }) => diff(db, where, from!, to!), (changes) => (changes.length > 0 ? changeLines(changes) : ['The same.']));
    },
    explain: () => {
      const [where, bucket] = [domain(), number('bucket')];
      return reading(({ db }) => explain(db, where, bucket), explanationLines);
    },
  };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command ${name}. pnpm mfe --help lists them.` : usage);
  return { json: values.json, run: command() };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!);
  }
}

function numberOf(text: string, what: string): number {
  const decimals = what === '--percent';
  if (!(decimals ? /^\d{1,3}(\.\d{1,2})?$/ : /^\d{1,9}$/).test(text)) fail(`${what} must be a ${decimals ? 'number with at most two decimals' : 'whole number'}, not ${text}.`);
  return Number(text);
}

function fail(message: string): never {
  throw new UsageError(message);
}
