/**
 * Common parts of the job queues. The queues are domain tables: a row says what it waits for and since when.
 * A worker takes it with `for update skip locked` and a lease. When the lease expires, another worker
 * continues from the state of the row.
 */

/**
 * Runs `step` until nothing is due or the signal aborts.
 *
 * @param step returns whether to look for more at once.
 * @returns how many steps found work.
 */
export async function drain(step: () => Promise<boolean>, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal?.aborted && (await step())) done += 1;
  return done;
}

/** Exponential backoff: the delay doubles with each try. */
export function backoffSeconds(
  tries: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(longest, first * 2 ** tries);
}
