import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { isOffered, offeredParts } from '../howto/offered-parts.ts';
import { topics } from '../howto/topics.ts';
import { helpSearch, type HelpResult, type HelpSearch } from './help-search.ts';
import { loadEntries } from './load-entries.ts';
import { topicEntries } from './topic-entries.ts';

export interface HelpResults {
  results: readonly HelpResult[];
  /** Articles and promotions are searched as well, not only what came with the remote. */
  whole: boolean;
}

/** What the help has on the typed text; undefined until the index is ready. */
export function useHelpSearch(typed: string): { found: HelpResults | undefined; reload: () => void } {
  const locale = useLocale();
  const text = useTexts('support');
  const offers = useOffers();
  const [search, setSearch] = useState<{ find: HelpSearch; whole: boolean }>();
  const [attempt, setAttempt] = useState(0);

  // Every topic is searched without an answer: a page that the site lacks says so itself.
  const offered = offers.state === 'ready' ? offers.data : undefined;
  const isKnown = offers.state !== 'loading';
  useEffect(() => {
    if (!isKnown) return undefined;
    let current = true;
    const own = topics
      .filter((topic) => !offered || isOffered(topic, offered))
      .map((topic) => ({ topic, parts: offered ? offeredParts(topic, offered) : topic.parts }));
    void loadEntries(locale).then(async ({ entries, whole }) => {
      const find = await helpSearch([...topicEntries(own, locale, text), ...entries]);
      if (current) setSearch({ find, whole });
    });
    return () => {
      current = false;
    };
  }, [isKnown, offered, locale, text, attempt]);

  const found = useMemo(
    () => search && { results: search.find(typed), whole: search.whole },
    [search, typed],
  );
  return { found, reload: () => setAttempt((count) => count + 1) };
}
