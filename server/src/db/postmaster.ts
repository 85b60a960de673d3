import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { isAlive } from './folder-lock.ts';

/** What a running server writes of itself into postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  ready: boolean;
}

export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !Number.isInteger(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '', ready: status === 'ready' };
}

/** Whether that process lives and is a PostgreSQL: after a crash its number may belong to something else. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

export function databaseUrl(socketFolder: string, port: number, database: string): string {
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

export async function answers(url: string): Promise<boolean> {
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

/** Asks the server to stop at once but cleanly, then insists. Resolves when its process is gone. */
export async function stopPostmaster(pid: number, patienceMs = 10_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostgres(pid)) return;
    process.kill(pid, signal);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
      if (!isAlive(pid)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
