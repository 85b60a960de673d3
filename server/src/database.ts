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
  /** URL of a role with no more rights than the server needs. */
  url: string;
  /**
   * Restarts the embedded server from now on when it dies. A server from DATABASE_URL is managed by others.
   */
  keepRunning(options: Omit<KeepOptions, 'restart'>): void;
  /** Stops the embedded server, unless another server of the site still uses it. */
  close(): Promise<void>;
}

/**
 * Opens and migrates the site's database: the one of DATABASE_URL, otherwise the embedded one in DATA_DIR.
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
    const { appUrl, laterRelease } = await migrate(url);
    if (laterRelease !== undefined)
      console.warn(
        `The database has the functions of the later release ${laterRelease}, which this server leaves as they are.`,
      );
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
  let stopMonitoring = async () => server;
  return {
    url: server.url,
    keepRunning(options: Omit<KeepOptions, 'restart'>) {
      stopMonitoring = keepEmbedded(server, { ...options, restart: () => start() });
    },
    async stop() {
      const current = await stopMonitoring();
      // Our own closed connections stay visible for a moment longer.
      for (let tries = 0; tries < 10; tries += 1) {
        if (!(await hasOtherConnections(current.url))) return current.stop();
        await sleep(100);
      }
    },
  };
}

async function hasOtherConnections(url: string): Promise<boolean> {
  const db = connect(url, { poolSize: 1 });
  try {
    return await hasOtherClients(db);
  } catch {
    return false;
  } finally {
    await db.close();
  }
}
