const TIMEOUT_MS = 3_000;

/**
 * Fetches a file from the site, bypassing the caches of the browser and the service worker, and replaces
 * their copy.
 *
 * @param url as requested; the query that distinguishes a retry is dropped.
 * @returns the status of the answer; undefined when there was none, or it was cut off.
 */
export async function refetch(url: string): Promise<number | undefined> {
  return fetch(url.split('?')[0]!, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => {
      // The cache stores only a response that was read completely.
      await answer.arrayBuffer?.();
      return answer.status;
    },
    () => undefined,
  );
}
