import { DatabaseStartError, DEMO_PIN, demoAccounts, EnvError, MigrationError, readEnv, startServer, StartError, type RunningServer, type StartStep } from '@chokdee/server/public';
import { buildAll, type BuildProgress } from './build.ts';
import { publishAll } from './publish.ts';

const steps: Record<StartStep, string> = {
  'database-create': 'Creating the database',
  'database-start': 'Starting the database',
  'database-reuse': 'Taking over the database that already runs',
  migrate: 'Bringing the database up to date',
  seed: 'Putting in what the site needs',
  listen: 'Opening the doors',
};

const say = (line: string) => console.log(line);

function buildStep({ name, state, done, total }: BuildProgress): void {
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
  const known = [EnvError, StartError, DatabaseStartError, MigrationError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
}

try {
  const env = readEnv();
  const running = await startServer(env, {
    onStep: (step) => say(`${steps[step]} …`),
    beforeListen: async (services) => {
      say('Building what has changed …');
      await publishAll(services, await buildAll({ onProgress: buildStep }), 'start');
    },
  });
  greet(running, env.SITE_ENV === 'development');

  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    say('\nClosing …');
    void running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
