import type { FileCache } from './build-files.ts';
import { basesIn, filesIn, markedAsCached, withoutPast } from './page-text.ts';

const PATH = '/';
const KEPT_AT = 'x-kept-at';
/** After that it is asked for before it is shown. */
const MAX_AGE_MS = 7 * 86_400_000;

/** The server says so of a page that any visitor would get: no session came with the request, and nothing is overridden in it. */
export const VISITOR_PAGE = 'x-visitor-page';

interface Parts {
  open: () => Promise<FileCache>;
  load: (request: Request | string) => Promise<Response>;
  files: { keep(paths: readonly string[]): Promise<void>; keepOnly(bases: readonly string[]): Promise<void> };
  now: () => number;
}

/**
 * The landing page as visitors get it, kept with its headers: its policy's nonce is of the same answer as the nonces in it.
 * It is here only as long as nobody is signed in: whoever signs in makes it go, and the server's answers to a member never come here.
 */
export function firstView({ open, load, files, now }: Parts) {
  let forgotten = 0;

  return {
    /** What was kept, marked as such; nothing when there is none. */
    async kept({ whateverAge = false } = {}): Promise<Response | undefined> {
      const found = await (await open()).match(PATH);
      if (!found || (!whateverAge && now() - Number(found.headers.get(KEPT_AT)) > MAX_AGE_MS))
        return undefined;
      return new Response(withoutPast(await found.text(), now()), { status: 200, headers: found.headers });
    },

    /**
     * Asks the server and keeps what it says, with the files that the page needs.
     *
     * @returns whether this is still a visitor's page. Without an answer nothing changes.
     */
    async refresh(): Promise<boolean> {
      const before = forgotten;
      const answer = await load(PATH).catch(() => undefined);
      if (!answer || answer.status >= 500) return true;
      if (answer.status !== 200 || !answer.headers.has(VISITOR_PAGE)) {
        await this.forget();
        return false;
      }
      const html = await answer.text();
      // Someone has signed in while the server answered.
      if (before !== forgotten) return false;
      const headers = new Headers(answer.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
      headers.set(KEPT_AT, String(now()));
      await files.keep(filesIn(html));
      if (before !== forgotten) return false;
      await (await open()).put(PATH, new Response(markedAsCached(html), { status: 200, headers }));
      await files.keepOnly(basesIn(html));
      return true;
    },

    async forget(): Promise<void> {
      forgotten += 1;
      await (await open()).delete(PATH);
    },
  };
}
