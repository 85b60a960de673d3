import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './db/db.ts';
import { hasOtherClients } from './db/other-clients.queries.ts';
import { startEmbedded } from './db/embedded.ts';
import { keepEmbedded, type KeepOptions } from './db/keep-embedded.ts';
import { migrate } from './db/migrate.ts';
import { requireDatabase } from './db/reachable.ts';
import type { Env } from './env.ts';

export type DatabaseStep = 'database-create' | 'database-start' | 'database-reuse' | 'migrate';

export interface SiteDatabase {
  /** Has no more rights than the server needs. */
  url: string;
  /** From now on the embedded server is started again when it dies; one that DATABASE_URL names is others' to start. */
  keepRunning(options: Omit<KeepOptions, 'restart'>): void;
  /** Ends the embedded server, unless another server of the site still works with it. */
  close(): Promise<void>;
}

/**
 * The site's database, migrated: the one that DATABASE_URL names, else the embedded one in DATA_DIR.
 *
 * @throws DatabaseStartError | MigrationError, with one line that says what to do.
 */
export async function openSiteDatabase(
  env: Env,
  onStep?: (step: DatabaseStep) => void,
): Promise<SiteDatabase> {
  const { url, stop, keepRunning } = env.DATABASE_URL
    ? await external(env.DATABASE_URL)
    : await embedded(env.DATA_DIR, onStep);
  try {
    onStep?.('migrate');
    const { appUrl } = await migrate(url);
    return { url: appUrl, keepRunning, close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function external(url: string) {
  await requireDatabase(url);
  return { url, keepRunning: () => undefined, stop: async () => undefined };
}

async function embedded(dataDir: string, onStep?: (step: DatabaseStep) => void) {
  const start = (onProgress?: (step: 'create' | 'start' | 'reuse' | 'ready') => void) =>
    startEmbedded({ dataDir: join(dataDir, 'postgres'), onProgress });
  const server = await start((step) => {
    if (step !== 'ready') onStep?.(`database-${step}`);
  });
  let endKeeping = async () => server;
  return {
    url: server.url,
    keepRunning(options: Omit<KeepOptions, 'restart'>) {
      endKeeping = keepEmbedded(server, { ...options, restart: () => start() });
    },
    async stop() {
      const current = await endKeeping();
      // Connections of our own that have just hung up are seen for a moment longer.
      for (let tries = 0; tries < 10; tries += 1) {
        if (!(await othersAreConnected(current.url))) return current.stop();
        await sleep(100);
      }
    },
  };
}

async function othersAreConnected(url: string): Promise<boolean> {
  const db = connect(url, { poolSize: 1 });
  try {
    return await hasOtherClients(db);
  } catch {
    return false;
  } finally {
    await db.close();
  }
}
