import { DatabaseStartError } from './db/start-error.ts';
import { MigrationError } from './db/migration-error.ts';
import { EnvError, readEnv } from './env.ts';
import { exitCodeOf } from './exit-code.ts';
import { startServer } from './main.ts';
import { StartError } from './start-error.ts';
import { tellSupervisor } from './tell-supervisor.ts';

/** The server as a process of its own, without building or publishing anything: `node --import tsx server/src/run.ts`. */
async function run(): Promise<void> {
  // From the start on: who ends this process while it starts would leave the database behind. Told a second time, it ends at once.
  const told = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => resolve(undefined));
  });
  const running = await startServer(readEnv());
  console.log(`The site is at ${running.url}`);
  tellSupervisor();
  const failure = await Promise.race([told, running.failed]);
  if (failure !== undefined) complain(failure);
  await running.stop();
  process.exit(failure === undefined ? 0 : exitCodeOf(failure));
}

function complain(error: unknown): void {
  const expected = [EnvError, StartError, DatabaseStartError, MigrationError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
}

run().catch((error: unknown) => {
  complain(error);
  process.exit(exitCodeOf(error));
});
