import { isChunkLoadError, isMissing, RemoteFailure } from './failure.ts';
import { refetched } from './refetched.ts';

/**
 * What a chunk that was asked for in vain lacks: webpack does not say whether it never came or came with another hash.
 * One that the network has, and that cannot be run even so, is not what was published.
 *
 * @param attempt asks for it once more.
 * @throws RemoteFailure missing | integrity | the given error, when it is another one or the chunk does not come.
 */
export async function lastTry<Result>(error: unknown, attempt: () => Promise<Result>): Promise<Result> {
  const status = await refetchedChunk(error);
  if (status !== undefined && isMissing(status)) {
    throw new RemoteFailure('missing', `${requestOf(error)} is missing from the site`, { cause: error });
  }
  if (status === undefined || status >= 400) throw error;
  return attempt().catch((again: unknown) => {
    if (!isChunkLoadError(again)) throw again;
    throw new RemoteFailure('integrity', (again as Error).message, { cause: again });
  });
}

/** A chunk that did not come or is missing: as a rule the site was published anew. */
export const mayHelpToReload = (error: unknown): boolean =>
  isChunkLoadError(error) ||
  (error instanceof RemoteFailure && error.kind === 'missing' && isChunkLoadError(error.cause));

/**
 * Replaces what the browser keeps of a chunk that was asked for in vain.
 *
 * @returns the status of the answer; undefined when none came, or the error is another one.
 */
export async function refetchedChunk(error: unknown): Promise<number | undefined> {
  const request = requestOf(error);
  return request === undefined ? undefined : refetched(request);
}

const requestOf = (error: unknown): string | undefined =>
  isChunkLoadError(error) ? (error as { request?: string }).request : undefined;
