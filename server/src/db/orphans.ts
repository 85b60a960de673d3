import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isPostgres } from './postmaster.ts';

/** Delay between SIGQUIT, which a backend can handle at any time, and SIGKILL. */
const SIGNAL_DELAY_MS = 2_000;

/** `cluster_name` of a data folder: PostgreSQL puts it into the process title of each backend. */
export function clusterName(cluster: string): string {
  return `chokdee-${createHash('sha256').update(path.resolve(cluster)).digest('hex').slice(0, 16)}`;
}

/**
 * Ends the backends that outlived their postmaster (kill -9, out of memory). An idle backend notices by
 * itself; one in the middle of a long query does not, and PostgreSQL refuses to start while any of them is
 * attached to the shared memory. Call it only when the postmaster is dead.
 */
export async function killOrphans(cluster: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = backendsOf(cluster);
    for (const pid of pids) signalTo(pid, signal);
    for (const deadline = performance.now() + SIGNAL_DELAY_MS; pids.some(isPostgres); await pause(10)) {
      if (performance.now() > deadline) break;
    }
  }
}

function backendsOf(cluster: string): number[] {
  const title = `postgres: ${clusterName(cluster)}: `;
  return processTitles()
    .filter(([, text]) => text.startsWith(title))
    .map(([pid]) => pid);
}

function processTitles(): [pid: number, title: string][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return lines
      .map((line) => /^\s*(\d+) (.*)$/.exec(line))
      .flatMap((found) => (found ? [[Number(found[1]), found[2] ?? '']] : []));
  }
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => [pid, titleOf(pid)]);
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has ended since the folder was listed.
    return '';
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
