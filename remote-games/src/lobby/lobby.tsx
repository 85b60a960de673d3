import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { filtered, filtersIn, isFiltered } from '../catalogue/filters.ts';
import { FavouritesContext, useOwnGames } from '../own/own-games.ts';
import { useGameSearch } from '../search/use-game-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { LobbyNotice } from './lobby-notice.tsx';
import { LobbySections } from './lobby-sections.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import { useQueryChange } from './use-query-change.ts';

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
  // Not read from the address again: the router applies a navigation later than the next key may come.
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const filters = filtersIn(query);
  const found = useGameSearch(games, typed);
  const own = useOwnGames(games, partners);
  if (partners.length === 0)
    return <EmptyState icon="game" title={text('lobby.none')} text={text('lobby.noneText')} />;

  const type = (next: string) => {
    setTyped(next);
    change('q', next);
  };
  const clearAll = () => {
    setTyped('');
    clear();
  };
  const isNarrowed = isFiltered(filters) || typed.trim() !== '';

  return (
    <FavouritesContext value={own.favourites}>
      <Stack gap="5">
        <LobbyNotice partners={partners} locked={locked} />
        <SearchField typed={typed} onType={type} />
        <FilterBar games={games} partners={partners} filters={filters} onChange={change} />
        {isNarrowed ? (
          <SearchResults games={found && filtered(found, filters)} partners={partners} onClear={clearAll} />
        ) : (
          <LobbySections games={games} partners={partners} own={own.sections} />
        )}
      </Stack>
    </FavouritesContext>
  );
}
