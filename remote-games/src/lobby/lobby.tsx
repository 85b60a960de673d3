import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { SearchField } from '@chokdee/shared/search/search-field';
import { useTypedText } from '@chokdee/shared/search/use-typed-text';
import { EmptyState, Stack } from '@chokdee/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import { filtered, filtersIn, isFiltered } from '../catalogue/filters.ts';
import { FavouritesContext, useOwnGames } from '../own/own-games.ts';
import { useGameSearch } from '../search/use-game-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { LobbyNotice } from './lobby-notice.tsx';
import { LobbySections } from './lobby-sections.tsx';
import { SearchResults } from './search-results.tsx';
import { useQueryChange } from './use-query-change.ts';
import { useScrollReturn } from './use-scroll-return.ts';

interface LobbyProps {
  partners: readonly PartnerGame[];
  games: readonly Game[];
  /** This viewer may not play at all. */
  locked: boolean;
}

/** Search and filters combine and stand in the address, so that a found set of games can be sent to others. */
export function Lobby({ partners, games, locked }: LobbyProps) {
  const text = useTexts('games');
  const { query, change, clear } = useQueryChange();
  useScrollReturn();
  const search = useTypedText(
    query.get('q') ?? '',
    useCallback((text) => change('q', text), [change]),
  );
  const { typed } = search;
  const [isSearched, setSearched] = useState(false);
  const filters = useMemo(() => filtersIn(query), [query]);
  const found = useGameSearch(games, typed, isSearched || typed !== '');
  const left = useMemo(() => found && filtered(found, filters), [found, filters]);
  const own = useOwnGames(games, partners);
  if (partners.length === 0)
    return <EmptyState icon="game" title={text('lobby.none')} text={text('lobby.noneText')} />;

  const clearAll = () => {
    search.forget();
    clear();
  };
  const isNarrowed = isFiltered(filters) || typed.trim() !== '';

  return (
    <FavouritesContext value={own.favourites}>
      <Stack gap="5">
        <LobbyNotice partners={partners} locked={locked} />
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
        {isNarrowed ? (
          <SearchResults games={left} partners={partners} onClear={clearAll} />
        ) : (
          <LobbySections games={games} partners={partners} own={own.sections} />
        )}
      </Stack>
    </FavouritesContext>
  );
}
