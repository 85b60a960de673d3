import { pathOf, type FileCache } from './build-files.ts';
import { KEPT_AT } from './first-view.ts';

/** A younger reply is not asked for again. */
export const FRESH_MS = 10 * 60_000;

interface Parts {
  open: () => Promise<FileCache>;
  load: (path: string) => Promise<Response>;
  now: () => number;
}

/**
 * Replies of the public calls that the offline page names for its screens. Requests carry no cookies, so no
 * reply belongs to a member.
 */
export function keptReplies({ open, load, now }: Parts) {
  return {
    /**
     * Refreshes each reply, and deletes the ones that the page no longer names. Without a new reply,
     * the previous one stays.
     */
    async keepOnly(paths: readonly string[]): Promise<void> {
      const cache = await open();
      const old = (await cache.keys()).map(({ url }) => pathOf(url)).filter((path) => !paths.includes(path));
      await Promise.all(old.map((path) => cache.delete(path)));
      for (const path of paths) {
        const keptAtMs = Number((await cache.match(path))?.headers.get(KEPT_AT));
        if (Math.abs(now() - keptAtMs) < FRESH_MS) continue;
        const reply = await load(path).catch(() => undefined);
        if (reply?.status !== 200) continue;
        await cache.put(path, new Response(await reply.text(), { headers: { [KEPT_AT]: String(now()) } }));
      }
    },
  };
}
