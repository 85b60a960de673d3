import {
  DatabaseStartError,
  DEMO_PIN,
  demoAccounts,
  endOwnGroup,
  endRequested,
  EnvError,
  EXIT_CONFIG,
  exitCodeOf,
  MigrationError,
  readEnv,
  startServer,
  StartError,
  notifySupervisor,
  type Env,
  type RunningServer,
  type StartOptions,
  type StartStep,
} from '@chokdee/server/public';
import type { BuildProgress } from './build.ts';
import { BuildError } from './mfe/kept-build.ts';

const steps: Record<StartStep, string> = {
  'database-create': 'Creating the database',
  'database-start': 'Starting the database',
  'database-reuse': 'Taking over the database that already runs',
  migrate: 'Bringing the database up to date',
  seed: 'Putting in what the site needs',
  listen: 'Opening the doors',
};

export const printLine = (line: string) => console.log(line);

export function buildStep({ name, state, done, total }: BuildProgress): void {
  if (state === 'built') printLine(`  built ${name} (${done} of ${total})`);
  if (state === 'started') printLine(`  building ${name} …`);
}

function greet({ url, simulators }: RunningServer, development: boolean): void {
  const site = url.replace('127.0.0.1', 'localhost');
  printLine(`\nThe site is at ${site}`);
  if (!development) return;
  printLine(`  without games:   ${site.replace('localhost', 'lotto.localhost')}`);
  printLine(`  without lottery: ${site.replace('localhost', 'games.localhost')}`);
  printLine(`\nDemo accounts, all with the PIN ${DEMO_PIN}`);
  for (const { userName, role } of demoAccounts) printLine(`  ${userName.padEnd(10)} ${role}`);
  printLine('\nSimulators, which stand in for the world outside');
  for (const simulator of simulators) printLine(`  ${simulator.name.padEnd(10)} ${simulator.url}`);
  printLine('\nCtrl-C ends all of it.');
}

/** Prints the message of a known error, or the whole error with its stack. */
function complain(error: unknown): void {
  const known = [BuildError, EnvError, StartError, DatabaseStartError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  console.error(known ? (error as Error).message : error);
}

/**
 * Runs the site in this process until an end is requested, and prints its progress. Known errors are printed
 * in one line. An end request during startup stops what was started so far: the database has its own process
 * group, which Ctrl-C does not reach.
 */
export async function runSite(
  prepare: (env: Env) => Promise<StartOptions & { stop?: () => Promise<void> }>,
): Promise<void> {
  ignoreClosedTerminal();
  let dataDir: string | undefined;
  const stopSignal = endSignal(() => dataDir);
  try {
    const env = readEnv();
    if (!env.DATABASE_URL) dataDir = env.DATA_DIR;
    const { stop: stopPrepared = async () => {}, ...options } = await prepare(env);
    const running = await startServer(env, {
      onStep: (step) => printLine(`${steps[step]} …`),
      ...options,
      beforeListen: unlessEnded(options.beforeListen, stopSignal.signal),
    });
    if (!stopSignal.already()) greet(running, env.SITE_ENV === 'development');
    notifySupervisor();
    const failure = await Promise.race([stopSignal.signal, running.failed]);
    if (failure !== undefined) complain(failure);
    await stopPrepared();
    await running.stop();
    await stopSignal.atOnce();
    process.exit(failure !== undefined ? exitCodeOf(failure) : stopSignal.failed() ? 1 : 0);
  } catch (error) {
    // An end was requested: errors of interrupted steps are expected.
    if (!stopSignal.already()) complain(error);
    await stopSignal.atOnce();
    // A failed build needs a person, like a configuration error, so the supervisor must not retry.
    endOwnGroup();
    if (stopSignal.already()) process.exit(stopSignal.failed() ? 1 : 0);
    process.exit(error instanceof BuildError ? EXIT_CONFIG : exitCodeOf(error));
  }
}

/** Rejects when an end is requested: builds take minutes, and ending must not wait for them. */
function unlessEnded(
  prepare: StartOptions['beforeListen'],
  ended: Promise<undefined>,
): StartOptions['beforeListen'] {
  if (!prepare) return undefined;
  const broken = ended.then(() => Promise.reject(new Error('Ended while it started.')));
  // Only the race handles it; avoid an unhandled rejection.
  broken.catch(() => undefined);
  return (services) => Promise.race([prepare(services), broken]);
}

/** Ignores write errors of a closed terminal, which would end the process before its database. */
function ignoreClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}

function endSignal(dataDir: () => string | undefined) {
  const closing = '\nClosing … (once more ends it at once)';
  const requested = endRequested(dataDir, (again) => printLine(again ? 'Ending at once.' : closing));
  let failed = false;
  const failure = new Promise<undefined>((resolve) => {
    process.on('uncaughtException', (error) => {
      complain(error);
      failed = true;
      resolve(undefined);
    });
  });
  return {
    signal: Promise.race([requested.signal, failure]),
    already: () => requested.already || failed,
    atOnce: () => requested.atOnce,
    failed: () => failed,
  };
}
