import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from './file-lock.ts';

/** Contents of postmaster.pid of a running server. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  ready: boolean;
}

const IN_ORDER = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
/** A pid that no process has. */
const NO_PROCESS = '2147483646';

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    ready: status === 'ready',
  };
}

/**
 * Replaces a stale pid in postmaster.pid that now belongs to another process, as PostgreSQL would refuse to
 * start. The file itself stays: from its other lines PostgreSQL detects whether sessions of the old server
 * are still alive.
 */
export async function clearStalePid(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [NO_PROCESS, ...rest].join('\n'));
}

/** Whether the process is alive and is PostgreSQL: after a crash its pid may have been reused. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

export function databaseUrl({ socketFolder, port }: Postmaster, database: string): string {
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops the server with a fast shutdown, then with stronger signals. Resolves when its process is gone. */
export async function stopPostmaster(
  pid: number,
  { by = IN_ORDER, timeoutMs = 10_000 }: { by?: readonly NodeJS.Signals[]; timeoutMs?: number } = {},
): Promise<void> {
  for (const signal of by) {
    if (!isPostgres(pid)) return;
    process.kill(pid, signal);
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(20)) {
      if (!isPostgres(pid)) return;
    }
  }
}
