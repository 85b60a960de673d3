import { setTimeout as pause } from 'node:timers/promises';

/** Only what hangs is ended: on a busy machine a start alone takes a minute. */
export const HANG_MS = 180_000;

/** Asks until something holds. @throws Error that names it when it never does. */
export async function until(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (const deadline = performance.now() + HANG_MS; !(await holds()); await pause(20)) {
    if (performance.now() > deadline) throw new Error(`Not within ${HANG_MS / 1_000} s: ${what}`);
  }
}
