const ANSWER_MS = 3_000;

/**
 * Asks the site itself for a file, past what this browser and the service worker keep, and puts the answer in its place.
 *
 * @param url as it was asked for; the query that tells a retry from the first try is left out.
 * @returns the status of the answer; undefined when none came, or not to its end.
 */
export async function refetched(url: string): Promise<number | undefined> {
  return fetch(url.split('?')[0]!, { cache: 'reload', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    async (answer) => {
      // Only what was read to its end is kept.
      await answer.arrayBuffer?.();
      return answer.status;
    },
    () => undefined,
  );
}
