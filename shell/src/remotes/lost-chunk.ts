import { isChunkLoadError } from '@chokdee/shared/rules/chunk-load-error';
import { isMissing, RemoteFailure } from './failure.ts';
import { refetch } from './refetch.ts';

/**
 * Finds out why a chunk failed: webpack does not say whether it did not arrive or had another hash. A chunk
 * that the network delivers but that still cannot run is not what was published.
 *
 * @param attempt requests the chunk once more.
 * @throws RemoteFailure missing | integrity | the given error, if it is another error or the chunk does not
 * arrive.
 */
export async function retryPastCache<Result>(
  error: unknown,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const status = await refetchChunk(error);
  if (status !== undefined && isMissing(status)) {
    throw new RemoteFailure('missing', `${requestOf(error)} is missing from the site`, { cause: error });
  }
  if (status === undefined || status >= 400) throw error;
  return attempt().catch((again: unknown) => {
    if (!isChunkLoadError(again)) throw again;
    throw new RemoteFailure('integrity', (again as Error).message, { cause: again });
  });
}

/**
 * A chunk is missing: usually because the site was published again. A chunk without an answer is no reason to
 * reload: the site was unreachable, and the part is retried once it is back.
 */
export const isChunkMissing = (error: unknown): boolean =>
  error instanceof RemoteFailure && error.kind === 'missing' && isChunkLoadError(error.cause);

/**
 * Replaces the browser's cached copy of a chunk that failed to load.
 *
 * @returns the status of the answer; undefined when there was no answer, or the error is not about a chunk.
 */
export async function refetchChunk(error: unknown): Promise<number | undefined> {
  const request = requestOf(error);
  return request === undefined ? undefined : refetch(request);
}

const requestOf = (error: unknown): string | undefined =>
  isChunkLoadError(error) ? (error as { request?: string }).request : undefined;
