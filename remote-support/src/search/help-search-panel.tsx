import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { SearchField } from '@chokdee/shared/search/search-field';
import { useTypedText } from '@chokdee/shared/search/use-typed-text';
import { lazyPart, LoadingState, Stack } from '@chokdee/shared/ui';

const HelpResults = lazyPart(
  async () => (await import(/* webpackChunkName: "kept-search" */ './help-results.tsx')).HelpResults,
);

/**
 * Searches help, articles and promotions while the reader types, and replaces the page's own content by what
 * was found. The address has the text, so that the way back from a result leads to the results.
 */
export function HelpSearchPanel({ children }: { children: ReactNode }) {
  const text = useTexts('support');
  const [query, setQuery] = useSearchParams();
  const write = useCallback(
    (typed: string) => setQuery(typed ? { q: typed } : {}, { replace: true }),
    [setQuery],
  );
  const { typed, type, flush } = useTypedText(query.get('q') ?? '', write);
  const [isUsed, setUsed] = useState(typed !== '');
  const wanted = typed.trim();
  const isSearching = wanted.length > 1;

  return (
    <Stack gap="6">
      <SearchField
        label={text('search.label')}
        example={text('search.example')}
        clearLabel={text('search.clear')}
        typed={typed}
        onType={type}
        onReady={() => setUsed(true)}
        onLeave={flush}
      />
      {(isUsed || isSearching) && (
        <Suspense fallback={isSearching ? <LoadingState rows={3} rowHeight="24" /> : null}>
          <HelpResults typed={wanted} />
        </Suspense>
      )}
      {!isSearching && children}
    </Stack>
  );
}
