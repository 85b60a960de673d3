/** Runs of this size and more say how far they are. */
const LARGE = 2_000;
const EVERY_MS = 30_000;

/**
 * Counts what a long test has done, and says so now and then: the report of a test that is
 * stopped would say nothing.
 *
 * @param runs how many runs of the property there are.
 */
export function progress(name: string, runs: number) {
  const startedMs = performance.now();
  let printedMs = startedMs;
  let done = 0;
  let operations = 0;
  return {
    ran(count: number): void {
      done += 1;
      operations += count;
      const nowMs = performance.now();
      if (runs < LARGE || (nowMs - printedMs < EVERY_MS && done < runs)) return;
      printedMs = nowMs;
      const perSecond = Math.round((operations * 1_000) / (nowMs - startedMs));
      // Jest keeps what is written to its console until the file ends.
      process.stderr.write(`${JSON.stringify({ name, done, runs, operations, perSecond })}\n`);
    },
  };
}
