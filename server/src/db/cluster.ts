import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, lchown, lstat, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appendLog } from './log-file.ts';
import { clusterName } from './orphans.ts';
import { canAccess, postgresAccount, type Account } from './postgres-account.ts';
import { postgresBinaries, type Binaries } from './postgres-binaries.ts';
import { readPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { DatabaseStartError } from './start-error.ts';

const START_TIMEOUT_MS = 60_000;
/** After kill -9 of the server its sessions end a moment later; until then PostgreSQL refuses to start. */
const STILL_IN_USE = 'is still in use';

const UNFINISHED = 'cluster.new';
/** If any of these is missing, PostgreSQL never starts, and retries are pointless. */
const NEEDED = ['global/pg_control', 'postgresql.conf', 'pg_hba.conf', 'base', 'pg_wal'];

/**
 * Creates an empty cluster atomically, so that an interrupted start leaves nothing that looks like data. Each
 * attempt uses its own folder: an initdb whose parent was killed may still be writing to its own.
 */
export async function createCluster(dataDir: string, cluster: string): Promise<void> {
  const account = postgresAccount(dataDir);
  const binaries = await postgresBinaries(account);
  await removeUnfinished(dataDir);
  const fresh = await mkdtemp(path.join(dataDir, `${UNFINISHED}-`));
  if (account) await chown(fresh, account.uid, account.gid);
  const folder = folderArgument(fresh, account);
  const args = [
    '-D',
    folder,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const { code, output } = await run(binaries.initdb, args, {
    cwd: fresh,
    env: environment(binaries),
    ...account,
  });
  if (code !== 0) {
    await removeUnfinished(dataDir);
    throw new DatabaseStartError(
      'broken',
      `Could not create the database in ${cluster}: ${reasonIn(output)}`,
    );
  }
  await rename(fresh, cluster);
}

/** A folder that is still being written to is left for the next start. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const removed = rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    await removed.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY') throw error;
    });
  }
}

let mayLaunch = true;

/** Lets this process launch no further server: it is about to exit, and the server would remain. */
export function launchNoMore(): void {
  mayLaunch = false;
}

export async function launchCluster(
  dataDir: string,
  cluster: string,
  settings: Record<string, string>,
  tcpPort?: number,
): Promise<Postmaster> {
  const account = postgresAccount(cluster);
  const binaries = await postgresBinaries(account);
  if (account) await changeOwner(cluster, account);
  // One for all attempts: clients know the folder of a server that died.
  const socketFolder = (await reusableSocketFolder(cluster, account)) ?? (await newSocketFolder(account));
  const extra = { unix_socket_directories: socketFolder, ...settings };
  for (let attemptsLeft = 50; ; attemptsLeft -= 1) {
    const outcome = await launchOnce(dataDir, cluster, extra, tcpPort, account, binaries);
    if (typeof outcome !== 'string') return outcome;
    if (attemptsLeft > 0 && outcome.includes(STILL_IN_USE)) await pause(200);
    else {
      await rm(socketFolder, { recursive: true, force: true });
      const lasting = NEEDED.some((name) => !existsSync(path.join(cluster, name)));
      const advice = lasting
        ? 'is incomplete (restore it from a backup, or move it away to start over) and '
        : '';
      const more = `see ${path.join(dataDir, 'postgres.log')}`;
      const message = `The database in ${cluster} ${advice}does not start: ${outcome} (${more})`;
      throw new DatabaseStartError('broken', message, undefined, { lasting });
    }
  }
}

async function launchOnce(
  dataDir: string,
  cluster: string,
  extra: Record<string, string>,
  tcpPort: number | undefined,
  account: Account | undefined,
  binaries: Binaries,
): Promise<Postmaster | string> {
  const settings = {
    listen_addresses: tcpPort ? '127.0.0.1' : '',
    port: String(tcpPort ?? 5432),
    max_connections: '200',
    // Clients get their own errors; the log is for the server's problems and must not grow with traffic.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    cluster_name: clusterName(cluster),
    ...extra,
  };
  const args = [
    '-D',
    folderArgument(cluster, account),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const logFile = path.join(dataDir, 'postgres.log');
  const { log, from } = await appendLog(logFile);
  if (!mayLaunch) {
    await log.close();
    throw new DatabaseStartError('busy', 'The site is ending at once.');
  }
  const child = spawn(binaries.postgres, args, {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: environment(binaries),
    ...account,
  });
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure ??= ''));
  child.unref();
  await log.close();

  for (
    const deadline = Date.now() + START_TIMEOUT_MS;
    failure === undefined && Date.now() < deadline;
    await pause(20)
  ) {
    const found = await readPostmaster(cluster);
    if (found?.ready && found.pid === child.pid) return found;
  }
  if (failure === undefined && child.pid) await stopPostmaster(child.pid);
  return (
    failure || reasonIn((await readFile(logFile)).subarray(from).toString()) || 'it was not ready in time'
  );
}

/**
 * Folder argument of the process. Root may keep data in a folder that PostgreSQL's account cannot reach
 * (/root, a private temporary folder). Then the process is started with that folder as its working directory,
 * and /proc/self/cwd refers to it without a path.
 */
function folderArgument(folder: string, account: Account | undefined): string {
  if (!account || canAccess(account, folder)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new DatabaseStartError(
    'folder',
    `PostgreSQL does not run as root, and no other user may enter ${folder}: set DATA_DIR to another folder, or start as an ordinary user.`,
  );
}

/** Data that root restored from a backup belongs to root. */
async function changeOwner(folder: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), uid, gid);
  await chown(folder, uid, gid);
}

/** Folder for the socket, whose path is limited to 107 bytes (103 on macOS). */
async function newSocketFolder(account: Account | undefined): Promise<string> {
  const base = tmpdir();
  const folder = await mkdtemp(path.join(Buffer.byteLength(base) <= 70 ? base : '/tmp', 'chokdee-'));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * Socket folder of a server that died, so that clients of that address reach the next server. Undefined
 * unless the folder is private to PostgreSQL's account, as anyone can write to the temporary folder. Removes
 * the old socket: PostgreSQL does not start when the pid in its lock file now belongs to another process.
 */
async function reusableSocketFolder(
  cluster: string,
  account: Account | undefined,
): Promise<string | undefined> {
  const folder = (await readPostmaster(cluster))?.socketFolder;
  const found = folder ? await lstat(folder).catch(() => undefined) : undefined;
  if (!folder || !found?.isDirectory()) return undefined;
  if ((found.mode & 0o777) !== 0o700 || found.uid !== (account?.uid ?? process.getuid?.())) return undefined;
  for (const name of await readdir(folder))
    if (name.startsWith('.s.PGSQL.')) await rm(path.join(folder, name));
  return folder;
}

function environment({ lib }: Binaries): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: lib, LC_ALL: 'C', TZ: 'UTC' };
}

async function run(
  file: string,
  args: string[],
  options: SpawnOptions,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The error in a server's log, without time and process. */
function reasonIn(log: string): string {
  const complaint = log.split('\n').findLast((line) => /\b(FATAL|PANIC|error):/.test(line));
  return complaint?.replace(/^.*\b(FATAL|PANIC|error): +/, '') ?? lastLine(log);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
