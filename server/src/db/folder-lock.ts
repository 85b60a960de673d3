import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseStartError } from './start-error.ts';

const POLL_MS = 50;

/** Runs `work` while no other process on this machine holds the same lock file. A lock whose process is gone is taken over. */
export async function withFileLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  await acquire(file, Date.now() + timeoutMs);
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

async function acquire(file: string, deadline: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    await removeIfAbandoned(file);
    if (Date.now() > deadline) throw new DatabaseStartError('busy', `Another process holds ${file}. If none is running, delete that file.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function removeIfAbandoned(file: string): Promise<void> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  // Empty: just created by a process that has not written its id yet.
  if (pid > 0 && !isAlive(pid)) await rm(file, { force: true });
}
