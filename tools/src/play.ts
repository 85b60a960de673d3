import { parseArgs } from 'node:util';
import { betId, type BetId } from '@chokdee/shared/contracts/ids';
import { officialResult } from '@chokdee/shared/contracts/operator';
import {
  DatabaseStartError,
  EnvError,
  MigrationError,
  play,
  PlayError,
  readEnv,
  withSite,
  type Play,
} from '@chokdee/server/public';

const usage = `A developer's commands for rounds, on the site of this DATA_DIR or DATABASE_URL:

  pnpm play open [--lottery yeekee-15] [--seconds 60] [--shoot 30]   opens a round now; with --conventional shots alone decide
  pnpm play clock --minutes 10                                       moves the site's clock on
  pnpm play clock --reset                                            sets it to the real time again
  pnpm play shoot --bet 12 [--members 16] [--numbers 12345,00007]    shoots as simulated members
  pnpm play result --bet 12 --first 123456 --last2 89 --front 111,222 --back 333,444
                                                                     enters an official result as two operators do
  pnpm play result --bet 12 --rule stock --close 1465.23 --change +8.45
                                                                     so for the other rules: thai-stock has --set50 besides,
                                                                     hanoi --special and --first, lao and set-4 --official, malay --first and --second

--json prints what came of it as JSON.`;

class UsageError extends Error {}

const resultParts = ['first', 'second', 'last2', 'close', 'change', 'set50', 'special', 'official'] as const;

const { positionals, values } = readArguments();

function readArguments() {
  try {
    return parseArgs({
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
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // The other lines of the message are advice about dashes.
    console.error((error as Error).message.split('\n')[0]);
    process.exit(1);
  }
}

const commands: Record<string, (site: Play) => Promise<unknown>> = {
  open: (site) =>
    site.openShortRound({
      lottery: values.lottery,
      seconds: whole('seconds'),
      shootSeconds: whole('shoot'),
      ...(values.conventional ? { fairness: 'conventional' } : {}),
    }),
  clock: async (site) => ({
    now: await (values.reset ? site.resetClock() : site.moveClock(whole('minutes') * 60_000)),
  }),
  shoot: (site) => site.shootAs({ betId: round(), members: whole('members'), numbers: numbers() }),
  result: (site) => site.enterResult({ betId: round(), official: official() }),
};

function whole(name: 'seconds' | 'shoot' | 'minutes' | 'members'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0 || value > 1_000_000)
    throw new UsageError(`--${name} must be a whole number up to 1000000.`);
  return value;
}

function numbers(): string[] {
  const given = values.numbers.split(',').filter(Boolean);
  if (given.some((number) => !/^\d{5}$/.test(number)))
    throw new UsageError('--numbers must be numbers of five digits with commas between them.');
  return given;
}

function round(): BetId {
  const parsed = betId.safeParse(values.bet);
  if (!parsed.success) throw new UsageError('--bet must be the number of a round.');
  return parsed.data;
}

function official() {
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

try {
  const command = commands[positionals[0] ?? ''];
  if (!command || positionals.length > 1) throw new UsageError(usage);
  const outcome = await withSite(readEnv(), (services) => command(play(services)));
  console.log(values.json ? JSON.stringify(outcome) : outcome);
} catch (error) {
  const known = [UsageError, PlayError, EnvError, DatabaseStartError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
