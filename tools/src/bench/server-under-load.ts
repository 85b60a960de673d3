import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSiteDatabase, readEnv, withSite, type SiteServices } from '@chokdee/server/public';

export interface ServerUnderLoad {
  /** Connection string of the database, with the server's role. */
  url: string;
  /** Process ids of the server and of PostgreSQL. */
  processes: number[];
}

/**
 * Starts the real server in its own process, and its database. Stops them after `work`.
 *
 * @param more environment variables of the server
 */
export async function withServerUnderLoad<T>(
  port: number,
  work: (services: SiteServices, server: ServerUnderLoad) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-bench-load-'));
  const given = {
    DATA_DIR: folder,
    PORT: `${port}`,
    SIMULATOR_PORT: `${port + 1}`,
    GAME_SIMULATORS: 'false',
    HOST: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'error',
    ...more,
  };
  try {
    const env = readEnv(given);
    const database = await openSiteDatabase(env);
    try {
      return await withSite(env, async (services) => {
        const server = await startedServer(given);
        try {
          const postmaster = Number(
            (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
          );
          return await work(services, { url: database.url, processes: [server.pid, postmaster] });
        } finally {
          await server.stop();
        }
      });
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startedServer(
  variables: Record<string, string>,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const file = join(import.meta.dirname, '../../../server/src/run.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('The site is at')) continue;
    child.stdout.resume();
    return {
      pid: child.pid!,
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }
  throw new Error('The server did not start.');
}
