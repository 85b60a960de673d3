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
  const request = isChunkLoadError(error) ? (error as { request?: string }).request : undefined;
  const status = request === undefined ? undefined : await refetched(request);
  if (status !== undefined && isMissing(status)) throw new RemoteFailure('missing', `${request} is missing from the site`, { cause: error });
  if (status === undefined || status >= 400) throw error;
  return attempt().catch((again: unknown) => {
    if (!isChunkLoadError(again)) throw again;
    throw new RemoteFailure('integrity', (again as Error).message, { cause: again });
  });
}
