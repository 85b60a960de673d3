import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createCluster, launchCluster, launchNoMore } from './cluster.ts';
import { withFileLock } from './file-lock.ts';
import { killOrphans } from './orphans.ts';
import {
  acceptsConnections,
  databaseUrl,
  clearStalePid,
  isPostgres,
  readPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts';
import { DatabaseStartError } from './start-error.ts';

export interface EmbeddedOptions {
  /** Contains `cluster/` (PostgreSQL's data), `postgres.log` and a lock. Created when absent. */
  dataDir: string;
  onProgress?: ((step: 'create' | 'start' | 'reuse' | 'ready') => void) | undefined;
  /** Name of the database; created when absent. */
  database?: string;
  /**
   * Also listens on 127.0.0.1, without a password. Without it there is only a socket in a folder that no
   * other user can enter.
   */
  tcpPort?: number;
  /** Additional settings of postgresql.conf. */
  settings?: Record<string, string>;
}

export interface Embedded {
  /** Connects as the owner. */
  url: string;
  pid: number;
  /** Stops the server, whoever started it, and waits until its process is gone. */
  stop(): Promise<void>;
}

const MAJOR = '18';
const START_TIMEOUT_MS = 60_000;

/**
 * Starts the PostgreSQL of the npm packages, or takes over one that already runs on `dataDir` because its
 * parent was killed. It runs in its own process group, so Ctrl-C reaches only the parent, which then calls
 * `stop`.
 *
 * @throws DatabaseStartError
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  await prepareFolder(dataDir);
  const server = await withFileLock(path.join(dataDir, 'start.lock'), START_TIMEOUT_MS, async () => {
    const postmaster = await startOrReuse(dataDir, options);
    await createDatabase(postmaster, options.database ?? 'chokdee');
    return postmaster;
  });
  options.onProgress?.('ready');
  return {
    url: databaseUrl(server, options.database ?? 'chokdee'),
    pid: server.pid,
    stop: () => stopServer(server),
  };
}

/** Stops the server that runs on `dataDir`, if any. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const server = await readPostmaster(path.resolve(dataDir, 'cluster'));
  if (server) await stopServer(server);
}

/**
 * Kills the server that runs on `dataDir`, if any, like a power failure, before this process exits.
 * The next start recovers.
 */
export async function endEmbeddedAtOnce(dataDir: string): Promise<void> {
  // Whoever keeps the server running would take this for a crash and launch another one.
  launchNoMore();
  const server = await readPostmaster(path.resolve(dataDir, 'cluster'));
  if (!server) return;
  await stopPostmaster(server.pid, { by: ['SIGQUIT', 'SIGKILL'], timeoutMs: 2_000 });
  if (server.socketFolder) await rm(server.socketFolder, { recursive: true, force: true });
}

async function stopServer({ pid, socketFolder }: Postmaster): Promise<void> {
  await stopPostmaster(pid);
  await rm(socketFolder, { recursive: true, force: true });
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DatabaseStartError(
      'folder',
      `Cannot write to ${dataDir}: give this user write permission, or set DATA_DIR to another folder.`,
      cause,
    );
  }
}

async function startOrReuse(dataDir: string, options: EmbeddedOptions): Promise<Postmaster> {
  const cluster = path.join(dataDir, 'cluster');
  const running = await runningOn(cluster);
  if (running) {
    options.onProgress?.('reuse');
    return running;
  }
  if (!existsSync(cluster)) {
    options.onProgress?.('create');
    await createCluster(dataDir, cluster);
  }
  await checkVersion(cluster);
  await killOrphans(cluster);
  options.onProgress?.('start');
  return launchCluster(dataDir, cluster, options.settings ?? {}, options.tcpPort);
}

async function checkVersion(cluster: string): Promise<void> {
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES')
        throw new DatabaseStartError(
          'folder',
          `${cluster} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
          error,
        );
      return '';
    },
  );
  if (version === MAJOR) return;
  if (!version) {
    const message = `${cluster} is not a database: move it away, or set DATA_DIR to another folder.`;
    throw new DatabaseStartError('broken', message, undefined, { lasting: true });
  }
  throw new DatabaseStartError(
    'version',
    `${cluster} was written by PostgreSQL ${version}, this is ${MAJOR}: set DATA_DIR to another folder.`,
  );
}

/** The server that runs on this folder, once it accepts connections. */
async function runningOn(cluster: string): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await pause(100)) {
    const found = await readPostmaster(cluster);
    if (!found) return undefined;
    if (!isPostgres(found.pid)) {
      await clearStalePid(cluster);
      return undefined;
    }
    if (found.ready && !existsSync(found.socketFolder)) {
      // The socket folder was deleted: the server is unreachable.
      await stopPostmaster(found.pid);
      return undefined;
    }
    if (found.ready && (await acceptsConnections(databaseUrl(found, 'postgres')))) return found;
    if (Date.now() > deadline) {
      throw new DatabaseStartError(
        'busy',
        `A PostgreSQL (process ${found.pid}) holds ${cluster} but does not answer: end it and start again.`,
      );
    }
  }
}

async function createDatabase(server: Postmaster, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
