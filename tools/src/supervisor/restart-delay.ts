const FIRST_MS = 500;
const MAX_MS = 15_000;

/**
 * How long to wait before a process is started again: exponential, capped, and jittered by half so that
 * servers that failed together do not start together.
 *
 * @param failures in a row, this one included.
 * @param random from 0 to 1.
 */
export function restartDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(ceiling * (0.5 + random / 2));
}
