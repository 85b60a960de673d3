/**
 * What the queues share. Their rows are the business's own: a row says what it waits for and since when, is taken by
 * `for update skip locked` together with a lease, and whoever finds it after the lease goes on from the state that it shows.
 */

/** Works until nothing is left that is due, or until the signal. @param step answers whether to look for more at once. @returns how many steps found work */
export async function drain(step: () => Promise<boolean>, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal?.aborted && (await step())) done += 1;
  return done;
}

/** The pause after so many tries; it doubles with each. */
export function backoffSeconds(
  tries: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(longest, first * 2 ** tries);
}
