import { pathOf, type FileCache } from './build-files.ts';
import { basesIn, filesIn, markedAsCached, withoutPast } from './page-text.ts';

/** When it was kept, milliseconds by the device's clock. */
export const KEPT_AT = 'x-kept-at';
/** An older page is fetched from the server before it is shown. */
const MAX_AGE_MS = 7 * 86_400_000;

/**
 * The header with which the server marks a page that any visitor would get: the request had no session, and
 * the page contains no overrides.
 */
export const VISITOR_PAGE = 'x-visitor-page';

/** The header of the page that opens without a connection, where it is the same for every viewer. */
export const KEPT_PAGE = 'x-kept-page';

interface Parts {
  path: string;
  /** The header without which the server's page is not cached. */
  header: string;
  mark: '' | 'kept';
  open: () => Promise<FileCache>;
  load: (request: Request | string) => Promise<Response>;
  files: {
    keep(paths: readonly string[]): Promise<boolean>;
    keepOnly(bases: readonly string[]): Promise<void>;
  };
  now: () => number;
}

/**
 * A cached page: the landing page for visitors, or the page that opens without a connection. It is stored
 * with its headers: the policy's nonce must match the nonces in the markup. The landing page exists only
 * while nobody is signed in: a login deletes it. Neither page holds anything of a member. Each page opens
 * with the builds that it names: their files stay until every cached page names others.
 */
export function firstView({ path, header, mark, open, load, files, now }: Parts) {
  let forgetCount = 0;

  return {
    /** The cached page, marked as cached; undefined if there is none. */
    async cached({ allowExpired = false } = {}): Promise<Response | undefined> {
      const found = await (await open()).match(path);
      // Also deletes the replies that the kept page shows.
      const mayBeOld = allowExpired && mark !== 'kept';
      if (!found || (!mayBeOld && isExpired(found, now()))) return undefined;
      return new Response(withoutPast(await found.text(), now()), { status: 200, headers: found.headers });
    },

    /**
     * Fetches the page and caches it, with the files it needs.
     *
     * @param preload the browser's own request of it. A link on another site led there without the session
     *   cookie, so that only the page's header counts.
     * @returns whether this is still a visitor's page. Without a response, nothing changes.
     */
    async refresh(preload?: Promise<Response | undefined>): Promise<boolean> {
      const countBefore = forgetCount;
      const preloaded = await preload?.catch(() => undefined);
      const isPage = preloaded?.status === 200 && preloaded.headers.has(header);
      if (!isPage) void preloaded?.body?.cancel();
      const answer = isPage ? preloaded : await load(path).catch(() => undefined);
      if (!answer || answer.status >= 500) return true;
      if (answer.status !== 200 || !answer.headers.has(header)) {
        await this.forget();
        return false;
      }
      const html = await answer.text();
      // A member has signed in during the request.
      if (countBefore !== forgetCount) return false;
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
      headers.set(KEPT_AT, String(now()));
      const isWhole = await files.keep(filesIn(html));
      if (countBefore !== forgetCount) return false;
      // Keeps the previous page: it has all its files and opens without a connection.
      if (!isWhole && mark === 'kept') return true;
      const cache = await open();
      await cache.put(path, new Response(markedAsCached(html, mark), { status: 200, headers }));
      await files.keepOnly(await basesInAll(cache, now()));
      return true;
    },

    async forget(): Promise<void> {
      forgetCount += 1;
      await (await open()).delete(path);
    },
  };
}

/** The builds that cached pages name, but for those of pages that are too old to be shown first. */
async function basesInAll(cache: FileCache, nowMs: number): Promise<string[]> {
  const pages = await Promise.all((await cache.keys()).map(({ url }) => cache.match(pathOf(url))));
  const young = pages.filter((page) => page && !isExpired(page, nowMs));
  return (await Promise.all(young.map((page) => page!.text()))).flatMap(basesIn);
}

const isExpired = ({ headers }: Response, nowMs: number): boolean =>
  nowMs - Number(headers.get(KEPT_AT)) > MAX_AGE_MS;
