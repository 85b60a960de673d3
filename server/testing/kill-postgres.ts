import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../src/db/file-lock.ts';
import { isPostgres } from '../src/db/postmaster.ts';

/**
 * Kills the server and all its child processes with SIGKILL, the server first so that it cannot clean up.
 * Resolves when all are gone.
 */
export async function killPostgres(postmaster: number): Promise<void> {
  const processes = [postmaster, ...childrenOf(postmaster)];
  for (const pid of processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  while (processes.some(isPostgres)) await pause(5);
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux')
    return execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // Format: pid (name) state parent …; the name may contain anything.
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
