import {
  contentCalls,
  contentPlaces,
  isWhole,
  searchEntries,
  type SearchEntry,
} from '@chokdee/shared/contracts/content';
import { locale, type Locale } from '@chokdee/shared/contracts/site';
import { send } from '@chokdee/shared/http';
import { storage } from '@chokdee/shared/storage';
import type { HelpEntry } from './help-entry.ts';

const KEY = 'help.search';
const kept = searchEntries.extend({ locale });

/**
 * What is published, as the search knows it. What everybody may see stays in the browser, so that the search also
 * answers without a connection. `whole` is false where nothing is known.
 */
export async function loadEntries(shown: Locale): Promise<{ entries: HelpEntry[]; whole: boolean }> {
  const loaded = await send(contentCalls.search, { locale: shown }).catch(() => undefined);
  if (loaded) {
    const entries = loaded.entries.filter(({ forEveryone }) => forEveryone);
    storage.write(KEY, { locale: shown, entries });
    return { entries: loaded.entries.map(helpEntry), whole: true };
  }
  const earlier = storage.read(KEY, kept);
  const known = earlier?.locale === shown ? earlier.entries : undefined;
  return { entries: (known ?? []).map(helpEntry), whole: known !== undefined };
}

function helpEntry({ kind, slug, ...texts }: SearchEntry): HelpEntry {
  const name = encodeURIComponent(slug);
  const place = contentPlaces[kind];
  return { kind, to: isWhole(kind) ? `${place}#${name}` : `${place}/${name}`, ...texts };
}
