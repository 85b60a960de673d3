import { setTimeout as pause } from 'node:timers/promises';

/** A limit for hangs only: on a busy machine, starting a process can take a minute. */
export const HANG_MS = 180_000;

/**
 * Polls until `holds` returns true.
 *
 * @throws Error naming the condition when that takes longer than `HANG_MS`.
 */
export async function until(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (const deadline = performance.now() + HANG_MS; !(await holds()); await pause(20)) {
    if (performance.now() > deadline) throw new Error(`timed out after ${HANG_MS / 1_000} s: ${what}`);
  }
}
