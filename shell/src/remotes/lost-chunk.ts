import { isChunkLoadError, RemoteFailure } from './failure.ts';

const ANSWER_MS = 3_000;

/**
 * What a chunk that was asked for in vain lacks: webpack does not say whether it never came or came with another hash.
 * One that the network has, and that cannot be run even so, is not what was published.
 *
 * @param attempt asks for it once more.
 * @throws RemoteFailure integrity | the given error, when it is another one or the chunk does not come.
 */
export async function lastTry<Result>(error: unknown, attempt: () => Promise<Result>): Promise<Result> {
  if (!isChunkLoadError(error) || !(await arrives((error as { request?: string }).request))) throw error;
  return attempt().catch((again: unknown) => {
    if (!isChunkLoadError(again)) throw again;
    throw new RemoteFailure('integrity', (again as Error).message, { cause: again });
  });
}

async function arrives(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false;
  return fetch(url, { cache: 'reload', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
