import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { useSearchParams } from '@chokdee/shared/router';
import { EmptyState, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { filtered, filtersIn, isFiltered, type FilterName } from '../catalogue/filters.ts';
import { useGameSearch } from '../search/use-game-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { LobbyNotice } from './lobby-notice.tsx';
import { LobbySections } from './lobby-sections.tsx';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';

interface LobbyProps {
  partners: readonly PartnerGame[];
  games: readonly Game[];
  /** This viewer may not play at all. */
  locked: boolean;
}

/** Search and filters combine and stand in the address, so that a found set of games can be sent to others. */
export function Lobby({ partners, games, locked }: LobbyProps) {
  const text = useTexts('games');
  const [query, setQuery] = useSearchParams();
  // Not read from the address again: the router applies a navigation later than the next key may come.
  const [typed, setTyped] = useState(query.get('q') ?? '');
  const filters = filtersIn(query);
  const found = useGameSearch(games, typed);
  if (partners.length === 0)
    return <EmptyState icon="game" title={text('lobby.none')} text={text('lobby.noneText')} />;

  const change = (name: FilterName | 'q', value: string | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const type = (next: string) => {
    setTyped(next);
    change('q', next);
  };
  const clear = () => {
    setTyped('');
    setQuery({}, { replace: true });
  };
  const isNarrowed = isFiltered(filters) || typed.trim() !== '';

  return (
    <Stack gap="5">
      <LobbyNotice partners={partners} locked={locked} />
      <SearchField typed={typed} onType={type} />
      <FilterBar games={games} partners={partners} filters={filters} onChange={change} />
      {isNarrowed ? (
        <SearchResults games={found && filtered(found, filters)} partners={partners} onClear={clear} />
      ) : (
        <LobbySections games={games} partners={partners} />
      )}
    </Stack>
  );
}
