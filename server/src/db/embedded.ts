import { spawn } from 'node:child_process';
import { access, chown, constants, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { withFileLock } from './folder-lock.ts';
import { canEnter, postgresAccount, type Account } from './postgres-account.ts';
import { postgresBinaries, type Binaries } from './postgres-binaries.ts';
import { answers, databaseUrl, isPostgres, readPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { DatabaseStartError } from './start-error.ts';

export interface EmbeddedOptions {
  /** Holds `cluster/` (PostgreSQL's own), `postgres.log` and a lock. Created when absent. */
  dataDir: string;
  onProgress?: (step: 'create' | 'start' | 'reuse' | 'ready') => void;
  /** The database in it; created when absent. */
  database?: string;
  /** Listens on 127.0.0.1 too. Without it there is only a socket in a private folder. */
  tcpPort?: number;
  /** Extra settings, as `-c name=value`. */
  settings?: Record<string, string>;
}

export interface Embedded {
  /** Connects as the owner. */
  url: string;
  pid: number;
  /** Stops the server, whoever started it, and waits until it is gone. */
  stop(): Promise<void>;
}

const MAJOR = '18';
const START_TIMEOUT_MS = 60_000;

/**
 * Starts the PostgreSQL that ships with the npm packages, or takes over the one that already runs on `dataDir` (an earlier start that was killed).
 * It runs in a process group of its own, so Ctrl-C reaches only its parent, which then calls `stop`.
 *
 * @throws DatabaseStartError
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  await prepareFolder(dataDir);
  const server = await withFileLock(path.join(dataDir, 'start.lock'), START_TIMEOUT_MS, () => startOrReuse(dataDir, options));
  const url = databaseUrl(server.socketFolder, server.port, options.database ?? 'chokdee');
  options.onProgress?.('ready');
  return {
    url,
    pid: server.pid,
    async stop() {
      await stopPostmaster(server.pid);
      await rm(server.socketFolder, { recursive: true, force: true });
    },
  };
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DatabaseStartError('folder', `Cannot write to ${dataDir}: give this user the right to, or set DATA_DIR to another folder.`, cause);
  }
}

async function startOrReuse(dataDir: string, options: EmbeddedOptions): Promise<Postmaster> {
  const cluster = path.join(dataDir, 'cluster');
  const account = postgresAccount(cluster);
  const running = await runningOn(cluster);
  if (running) {
    options.onProgress?.('reuse');
    return withDatabase(running, options.database);
  }
  const binaries = await postgresBinaries(account);
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    options.onProgress?.('create');
    await createCluster(dataDir, cluster, binaries, account);
  } else if (version.trim() !== MAJOR) {
    throw new DatabaseStartError('version', `${cluster} was written by PostgreSQL ${version.trim()}, this is ${MAJOR}: set DATA_DIR to another folder.`);
  }
  options.onProgress?.('start');
  return withDatabase(await launch(dataDir, cluster, binaries, account, options), options.database);
}

/** A server on this folder that answers; clears the way when it left only its mark. */
async function runningOn(cluster: string): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await pause(100)) {
    const found = await readPostmaster(cluster);
    if (!found) return undefined;
    if (!isPostgres(found.pid)) {
      await rm(path.join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.ready && (await answers(databaseUrl(found.socketFolder, found.port, 'postgres')))) return found;
    if (Date.now() > deadline) throw new DatabaseStartError('busy', `A PostgreSQL (process ${found.pid}) holds ${cluster} but does not answer: stop it and start again.`);
  }
}

async function createCluster(dataDir: string, cluster: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  if (await access(cluster).then(() => true, () => false)) {
    throw new DatabaseStartError('broken', `${cluster} exists but is no database: move it away, or set DATA_DIR to another folder.`);
  }
  // A cluster appears whole or not at all: an interrupted start leaves only the temporary folder.
  const fresh = path.join(dataDir, 'cluster.new');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (account) await chown(fresh, account.uid, account.gid);
  const args = ['-D', '.', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  const { code, output } = await run(binaries.initdb, withFolder(args, fresh, account), fresh, binaries, account);
  if (code !== 0) throw new DatabaseStartError('broken', `Could not create the database in ${cluster}: ${lastLine(output)}`);
  await rename(fresh, cluster);
}

async function launch(dataDir: string, cluster: string, binaries: Binaries, account: Account | undefined, options: EmbeddedOptions): Promise<Postmaster> {
  const socketFolder = await shortFolder();
  if (account) await chown(socketFolder, account.uid, account.gid);
  const settings = {
    listen_addresses: options.tcpPort ? '127.0.0.1' : '',
    port: String(options.tcpPort ?? 5432),
    unix_socket_directories: socketFolder,
    max_connections: '200',
    shared_buffers: '128MB',
    ...options.settings,
  };
  const args = ['-D', '.', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const logFile = path.join(dataDir, 'postgres.log');
  const log = await open(logFile, 'w');
  const child = spawn(binaries.postgres, withFolder(args, cluster, account), {
    cwd: cluster, detached: true, stdio: ['ignore', log.fd, log.fd], env: environment(binaries), ...account,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(''));
  });
  let failure: string | undefined;
  void ended.then((reason) => (failure = reason));
  child.unref();
  await log.close();

  for (const deadline = Date.now() + START_TIMEOUT_MS; failure === undefined && Date.now() < deadline; await pause(20)) {
    const found = await readPostmaster(cluster);
    if (found?.ready && found.pid === child.pid) return found;
  }
  if (failure === undefined && child.pid) await stopPostmaster(child.pid);
  await rm(socketFolder, { recursive: true, force: true });
  const reason = failure || lastLine(await readFile(logFile, 'utf8')) || 'it did not get ready in time';
  throw new DatabaseStartError('broken', `The database in ${cluster} does not start: ${reason} (more in ${logFile})`);
}

async function withDatabase(server: Postmaster, database = 'chokdee'): Promise<Postmaster> {
  const client = new pg.Client({ connectionString: databaseUrl(server.socketFolder, server.port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
  return server;
}

/**
 * Root may keep its data where the account that PostgreSQL runs as cannot walk (/root, a private temporary folder). The process is put into the
 * folder before it gives up root, and /proc/self/cwd names that folder without the way to it.
 */
function withFolder(args: string[], folder: string, account: Account | undefined): string[] {
  if (!account || canEnter(account, folder)) return args.map((arg) => (arg === '.' ? folder : arg));
  if (process.platform === 'linux') return args.map((arg) => (arg === '.' ? '/proc/self/cwd' : arg));
  throw new DatabaseStartError('folder', `PostgreSQL does not run as root, and no other user may enter ${folder}: set DATA_DIR to another folder, or start as an ordinary user.`);
}

/** For the socket: its path may have no more than 107 bytes (103 on macOS). */
function shortFolder(): Promise<string> {
  const base = tmpdir();
  return mkdtemp(path.join(Buffer.byteLength(base) <= 70 ? base : '/tmp', 'chokdee-'));
}

function environment({ lib }: Binaries): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: lib, LC_ALL: 'C', TZ: 'UTC' };
}

async function run(file: string, args: string[], cwd: string, binaries: Binaries, account: Account | undefined): Promise<{ code: number | null; output: string }> {
  const child = spawn(file, args, { cwd, env: environment(binaries), stdio: ['ignore', 'pipe', 'pipe'], ...account });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
