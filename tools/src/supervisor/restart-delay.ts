const FIRST_MS = 500;
const MAX_MS = 15_000;

/**
 * Delay before a restart: exponential backoff, capped, and jittered by half so that servers that failed
 * together do not restart together.
 *
 * @param failures consecutive failures, including this one.
 * @param random from 0 to 1.
 */
export function restartDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(ceiling * (0.5 + random / 2));
}
