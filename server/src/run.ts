import { DatabaseStartError } from './db/start-error.ts';
import { MigrationError } from './db/migration-error.ts';
import { endRequested } from './end-requests.ts';
import { EnvError, readEnv } from './env.ts';
import { exitCodeOf } from './exit-code.ts';
import { startServer } from './main.ts';
import { StartError } from './start-error.ts';
import { notifySupervisor } from './notify-supervisor.ts';

// First of all: a signal during start-up would leave the database running.
let dataDir: string | undefined;
const requested = endRequested(() => dataDir);

/**
 * The server as a separate process, without building or publishing anything: `node --import tsx
 * server/src/run.ts`.
 */
async function run(): Promise<void> {
  const env = readEnv();
  if (!env.DATABASE_URL) dataDir = env.DATA_DIR;
  const running = await startServer(env);
  console.log(`The site is at ${running.url}`);
  notifySupervisor();
  const failure = await Promise.race([requested.signal, running.failed]);
  if (failure !== undefined) printError(failure);
  await running.stop();
  await requested.atOnce;
  process.exit(failure === undefined ? 0 : exitCodeOf(failure));
}

function printError(error: unknown): void {
  const expected = [EnvError, StartError, DatabaseStartError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  console.error(expected ? (error as Error).message : error);
}

run().catch(async (error: unknown) => {
  await requested.atOnce;
  printError(error);
  process.exit(exitCodeOf(error));
});
