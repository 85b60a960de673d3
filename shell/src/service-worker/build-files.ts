import { baseOf } from './page-text.ts';

const MAX_FILES = 200;

export interface FileCache {
  match(path: string): Promise<Response | undefined>;
  put(path: string, response: Response): Promise<void>;
  delete(path: string): Promise<boolean>;
  keys(): Promise<readonly { url: string }[]>;
}

/** Files of builds never change, so what is here is never asked for again. There are so many at most, and none of builds that run no more. */
export function buildFiles(
  open: () => Promise<FileCache>,
  load: (request: Request | string) => Promise<Response>,
) {
  /** With the hash that the page asked for, if it did: other bytes are an error and are not kept. */
  async function fetched(path: string, request: Request | string): Promise<Response> {
    const response = await load(request);
    if (response.status !== 200 || response.type === 'opaque') return response;
    const copy = response.clone();
    // Where nothing more can be kept, the page does without.
    await open()
      .then((cache) => cache.put(path, copy).then(() => keepAtMost(cache, MAX_FILES)))
      .catch(() => {});
    return response;
  }

  return {
    async answer(request: Request): Promise<Response> {
      const path = pathOf(request.url);
      // A page asks so when what it got is not what was published.
      if (request.cache === 'reload') return fetched(path, request);
      const kept = await open().then(
        (cache) => cache.match(path),
        () => undefined,
      );
      return kept ?? fetched(path, request);
    },

    /** Fetches what is not here yet. What does not come is left to the page. */
    async keep(paths: readonly string[]): Promise<void> {
      const cache = await open();
      await Promise.allSettled(paths.map(async (path) => (await cache.match(path)) ?? fetched(path, path)));
    },

    /** @param bases folders of the builds that run. */
    async keepOnly(bases: readonly string[]): Promise<void> {
      const cache = await open();
      const old = (await cache.keys())
        .map(({ url }) => pathOf(url))
        .filter((path) => !bases.includes(baseOf(path)));
      await Promise.all(old.map((path) => cache.delete(path)));
    },
  };
}

/** A cache lists its files in the order in which they came. */
async function keepAtMost(cache: FileCache, count: number): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => pathOf(url));
  await Promise.all(paths.slice(0, Math.max(0, paths.length - count)).map((path) => cache.delete(path)));
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://here');
  return pathname + search;
};
