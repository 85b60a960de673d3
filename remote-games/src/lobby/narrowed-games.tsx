import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { SearchField } from '@chokdee/shared/search/search-field';
import { useTypedText } from '@chokdee/shared/search/use-typed-text';
import { useCallback, useMemo, useState } from 'react';
import { filtered, filtersIn, isFiltered } from '../catalogue/filters.ts';
import type { useOwnGames } from '../own/own-games.ts';
import { useGameSearch } from '../search/use-game-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { LobbySections } from './lobby-sections.tsx';
import { SearchResults } from './search-results.tsx';
import { useQueryChange } from './use-query-change.ts';

interface NarrowedGamesProps {
  partners: readonly PartnerGame[];
  games: readonly Game[];
  own: ReturnType<typeof useOwnGames>['sections'];
}

/**
 * Search and filters combine. The address holds both, so a member can share a result. Each letter
 * re-renders only this component.
 */
export function NarrowedGames({ partners, games, own }: NarrowedGamesProps) {
  const text = useTexts('games');
  const { query, change, clear } = useQueryChange();
  const search = useTypedText(
    query.get('q') ?? '',
    useCallback((text) => change('q', text), [change]),
  );
  const { typed } = search;
  const [isSearched, setSearched] = useState(false);
  const filters = useMemo(() => filtersIn(query), [query]);
  const found = useGameSearch(games, typed, isSearched || typed !== '');
  // The page stays as it is until the search has loaded.
  const left = useMemo(() => filtered(found ?? games, filters), [found, games, filters]);

  const clearAll = () => {
    search.forget();
    clear();
  };
  return (
    <>
      <SearchField
        label={text('lobby.search')}
        example={text('lobby.searchExample')}
        clearLabel={text('lobby.clearSearch')}
        typed={typed}
        onType={search.type}
        onReady={() => setSearched(true)}
        onLeave={search.flush}
      />
      <FilterBar games={games} partners={partners} filters={filters} onChange={change} />
      {isFiltered(filters) || (found && typed.trim() !== '') ? (
        <SearchResults games={left} isLoading={!found} partners={partners} onClear={clearAll} />
      ) : (
        <LobbySections games={games} partners={partners} own={own} />
      )}
    </>
  );
}
