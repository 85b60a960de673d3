export const SLOW_AFTER_MS = 2_000;
export const SCRIPT_DEADLINE_MS = 8_000;
export const DEADLINE_MS = 10_000;

const RETRY_DELAYS_MS = [300, 1_000] as const;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Rejects with `onTimeout()` when the deadline passes. The work itself is not cancelled; a result that it has
 * later goes to `onLate`.
 */
export async function withDeadline<Result>(
  work: Promise<Result>,
  ms: number,
  onTimeout: () => Error,
  onLate: (result: Result) => void = () => {},
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(onTimeout());
      work.then(onLate, () => {});
    }, ms);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/**
 * Tries up to three times. Delays are stretched by up to 50 % at random (jitter), so that the tabs of a site
 * that was down do not all return at once.
 *
 * @param attempt receives the number of the retry, 0 for the first attempt.
 */
export async function withRetries<Result>(
  attempt: (retry: number) => Promise<Result>,
  isRetryable: (error: unknown) => boolean | Promise<boolean>,
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt(retry);
    } catch (error) {
      const delay = RETRY_DELAYS_MS[retry];
      if (delay === undefined || !(await isRetryable(error))) throw error;
      await sleep(delay * (1 + Math.random() / 2));
    }
  }
}
