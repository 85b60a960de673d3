import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseStartError } from './start-error.ts';

const POLL_MS = 50;
const TAKEOVER_MS = 10_000;

/**
 * Runs `work` under a lock file that excludes other processes of this machine. A lock whose process has died
 * is taken over.
 */
export async function withFileLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  for (const deadline = Date.now() + timeoutMs; !(await claim(file)); await pause(POLL_MS)) {
    await removeIfAbandoned(file);
    if (Date.now() > deadline)
      throw new DatabaseStartError(
        'busy',
        `Another process holds ${file}. If none is running, delete that file.`,
      );
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function claim(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Guarded by a second lock: two processes would delete each other's fresh lock. */
async function removeIfAbandoned(file: string): Promise<void> {
  if (!(await isAbandoned(file))) return;
  const takeover = `${file}.takeover`;
  const started = await stat(takeover).catch(() => undefined);
  if (started && Date.now() - started.mtimeMs > TAKEOVER_MS) await rm(takeover, { force: true });
  if (!(await claim(takeover))) return;
  if (await isAbandoned(file)) await rm(file, { force: true });
  await rm(takeover, { force: true });
}

async function isAbandoned(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  // Empty: just created, and its owner has not written its pid yet.
  return pid > 0 && !isAlive(pid);
}
