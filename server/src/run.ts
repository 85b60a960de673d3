import { DatabaseStartError } from './db/start-error.ts';
import { MigrationError } from './db/migrate.ts';
import { EnvError, readEnv } from './env.ts';
import { startServer } from './main.ts';
import { StartError } from './start-error.ts';

/** The server as a process of its own, without building or publishing anything: `node --import tsx server/src/run.ts`. */
async function run(): Promise<void> {
  const running = await startServer(readEnv());
  console.log(`The site is at ${running.url}`);
  const stop = () => {
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  const expected = [EnvError, StartError, DatabaseStartError, MigrationError].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  process.exit(1);
});
