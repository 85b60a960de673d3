import { baseOf } from './page-text.ts';

const MAX_FILES = 300;

export interface FileCache {
  match(path: string): Promise<Response | undefined>;
  put(path: string, response: Response): Promise<void>;
  delete(path: string): Promise<boolean>;
  keys(): Promise<readonly { url: string }[]>;
}

/**
 * A cache of build files. They never change, so a cached file is never fetched again. Bounded in size; files
 * of builds that no longer run are removed.
 */
export function buildFiles(
  open: () => Promise<FileCache>,
  load: (request: Request | string) => Promise<Response>,
) {
  /** Keeps the request's integrity hash, if any: wrong bytes are an error and are not cached. */
  async function fetchAndStore(path: string, request: Request | string): Promise<Response> {
    const response = await load(request);
    if (response.status !== 200 || response.type === 'opaque') return response;
    const copy = response.clone();
    // If storage is full, the page works without the cache.
    await open()
      .then((cache) => cache.put(path, copy).then(() => trimCache(cache, MAX_FILES)))
      .catch(() => {});
    return response;
  }

  return {
    async answer(request: Request): Promise<Response> {
      const path = pathOf(request.url);
      // A page requests a file in this mode when its bytes did not match the published hash.
      if (request.cache === 'reload') return fetchAndStore(path, request);
      const cached = await open().then(
        (cache) => cache.match(path),
        () => undefined,
      );
      return cached ?? fetchAndStore(path, request);
    },

    /** Fetches the files that are missing. Resolves to whether all are there. */
    async keep(paths: readonly string[]): Promise<boolean> {
      const cache = await open();
      const found = await Promise.allSettled(
        paths.map(async (path) => (await cache.match(path)) ?? fetchAndStore(path, path)),
      );
      return found.every((each) => each.status === 'fulfilled' && each.value.status === 200);
    },

    /** @param bases folders of the builds that a cached page names. */
    async keepOnly(bases: readonly string[]): Promise<void> {
      const cache = await open();
      const old = (await cache.keys())
        .map(({ url }) => pathOf(url))
        .filter((path) => !bases.includes(baseOf(path)));
      await Promise.all(old.map((path) => cache.delete(path)));
    },
  };
}

/** A cache lists its entries in insertion order. */
async function trimCache(cache: FileCache, count: number): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => pathOf(url));
  await Promise.all(paths.slice(0, Math.max(0, paths.length - count)).map((path) => cache.delete(path)));
}

export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://here');
  return pathname + search;
};
