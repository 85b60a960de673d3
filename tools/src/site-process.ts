import {
  DatabaseStartError, DEMO_PIN, demoAccounts, EnvError, EXIT_CONFIG, exitCodeOf, MigrationError, readEnv, startServer,
  StartError, tellSupervisor, type Env, type RunningServer, type StartOptions, type StartStep,
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

export const say = (line: string) => console.log(line);

export function buildStep({ name, state, done, total }: BuildProgress): void {
  if (state === 'built') say(`  built ${name} (${done} of ${total})`);
  if (state === 'started') say(`  building ${name} …`);
}

function greet({ url, simulators }: RunningServer, development: boolean): void {
  const site = url.replace('127.0.0.1', 'localhost');
  say(`\nThe site is at ${site}`);
  if (!development) return;
  say(`  without games:   ${site.replace('localhost', 'lotto.localhost')}`);
  say(`  without lottery: ${site.replace('localhost', 'games.localhost')}`);
  say(`\nDemo accounts, all with the PIN ${DEMO_PIN}`);
  for (const { userName, role } of demoAccounts) say(`  ${userName.padEnd(10)} ${role}`);
  say('\nSimulators, which stand in for the world outside');
  for (const simulator of simulators) say(`  ${simulator.name.padEnd(10)} ${simulator.url}`);
  say('\nCtrl-C ends all of it.');
}

/** What went wrong in one line, where the reason is known; everything there is to know otherwise. */
function complain(error: unknown): void {
  const known = [BuildError, EnvError, StartError, DatabaseStartError, MigrationError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
}

/**
 * Runs the site in this process until it is told to end, and says what happens. What fails is said in one line where the reason is known.
 * Told to end while it still starts, it ends what was started so far: the database runs in a process group of its own, which Ctrl-C does not reach.
 */
export async function runSite(prepare: (env: Env) => Promise<StartOptions & { stop?: () => Promise<void> }>): Promise<void> {
  outliveTerminal();
  const told = endSignal();
  try {
    const env = readEnv();
    const { stop: stopPrepared = async () => {}, ...options } = await prepare(env);
    const running = await startServer(env, { onStep: (step) => say(`${steps[step]} …`), ...options });
    if (!told.already) greet(running, env.SITE_ENV === 'development');
    tellSupervisor();
    const failure = await Promise.race([told.signal, running.failed]);
    if (failure !== undefined) complain(failure);
    await stopPrepared();
    await running.stop();
    process.exit(failure !== undefined ? exitCodeOf(failure) : told.failed ? 1 : 0);
  } catch (error) {
    // Ended on purpose: what was interrupted has nothing to complain of.
    if (!told.already) complain(error);
    // A build that fails needs a person, as a wrong setting does.
    process.exit(told.already ? 1 : error instanceof BuildError ? EXIT_CONFIG : exitCodeOf(error));
  }
}

/** A terminal that is gone must not end the process before its database. */
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}

function endSignal(): { already: boolean; failed: boolean; signal: Promise<undefined> } {
  const told = { already: false, failed: false, signal: Promise.resolve(undefined) };
  told.signal = new Promise((resolve) => {
    // `disconnect`: the supervisor was killed, and nobody would start or end this process any more.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
      process.on(name, () => {
        say(told.already ? 'Still closing; once more ends it at once.' : '\nClosing …');
        told.already = true;
        resolve(undefined);
      });
    }
    process.on('uncaughtException', (error) => {
      complain(error);
      told.already = true;
      told.failed = true;
      resolve(undefined);
    });
  });
  return told;
}
