import {
  contentCalls,
  contentPlaces,
  isWhole,
  searchAddress,
  searchEntries,
  type SearchEntry,
} from '@chokdee/shared/contracts/content';
import { KEPT_REPLIES } from '@chokdee/shared/contracts/kept-pages';
import type { Locale } from '@chokdee/shared/contracts/site';
import { send } from '@chokdee/shared/http';
import type { HelpEntry } from './help-entry.ts';

/**
 * What is published, as the search knows it. What everybody may see stays in the browser, so that the search
 * also answers without a connection; the service worker keeps it with the page that opens then, whether or
 * not anybody has searched. `whole` is false where nothing is known.
 */
export async function loadEntries(shown: Locale): Promise<{ entries: HelpEntry[]; whole: boolean }> {
  const loaded = await send(contentCalls.search, { locale: shown }).catch(() => undefined);
  if (loaded) void keep(shown, loaded.entries);
  const entries = loaded?.entries ?? (await keptEntries(shown));
  return { entries: (entries ?? []).map(helpEntry), whole: entries !== undefined };
}

/** Keeps the entries on the device. Nothing is kept in a private window or on a full disk. */
async function keep(shown: Locale, entries: readonly SearchEntry[]): Promise<void> {
  try {
    const cache = await caches.open(KEPT_REPLIES);
    const reply = JSON.stringify({ entries: entries.filter(({ forEveryone }) => forEveryone) });
    await cache.put(searchAddress(shown), new Response(reply));
  } catch {
    // The search needs a connection then.
  }
}

/** Entries of the reply that the worker keeps for visitors. A member does not see all of them. */
async function keptEntries(shown: Locale): Promise<SearchEntry[] | undefined> {
  try {
    const reply = await caches.match(searchAddress(shown));
    return reply && searchEntries.parse(await reply.json()).entries.filter(({ forEveryone }) => forEveryone);
  } catch {
    return undefined;
  }
}

function helpEntry({ kind, slug, ...texts }: SearchEntry): HelpEntry {
  const name = encodeURIComponent(slug);
  const place = contentPlaces[kind];
  return { kind, to: isWhole(kind) ? `${place}#${name}` : `${place}/${name}`, ...texts };
}
