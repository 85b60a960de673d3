import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, EmptyState, Text } from '@chokdee/shared/ui';
import { createContext, memo, useContext, useState } from 'react';
import { GameGrid } from './game-grid.tsx';

/** Limit of results: each letter mounts other games. */
const MAX_MOUNTED = 12;

interface SearchResultsProps {
  games: readonly Game[];
  /** The search loads: these are not its games yet. */
  isLoading: boolean;
  partners: readonly PartnerGame[];
  onClear: () => void;
}

export function SearchResults({ games, isLoading, partners, onClear }: SearchResultsProps) {
  const text = useTexts('games');
  const shown = useLastFound(games);
  return (
    <section aria-label={text('lobby.results')} aria-busy={isLoading}>
      <CountContext value={isLoading ? undefined : games.length}>
        <StyledCount />
      </CountContext>
      {games.length === 0 && (
        <EmptyState
          icon="search"
          title={text('lobby.nothingFound')}
          text={text('lobby.nothingFoundText')}
          action={
            <Button variant="outline" onClick={onClear}>
              {text('lobby.clear')}
            </Button>
          }
        />
      )}
      <div hidden={games.length === 0}>
        <GameGrid games={shown} partners={partners} maxMounted={MAX_MOUNTED} />
      </div>
    </section>
  );
}

/**
 * The games found last: the cards stay mounted and hidden without a result, as the next letter may need them.
 */
function useLastFound(games: readonly Game[]): readonly Game[] {
  const [last, setLast] = useState(games);
  if (games.length === 0 || games === last) return last;
  setLast(games);
  return games;
}

const CountContext = createContext<number | undefined>(undefined);

/** Gets the number by a context: computing the style again with every letter takes longer. */
const StyledCount = memo(function StyledCount() {
  return (
    <Text role="status" color="fg.muted" marginBottom="3">
      <Count />
    </Text>
  );
});

function Count() {
  const text = useTexts('games');
  const count = useContext(CountContext);
  return count === undefined ? ' ' : text('lobby.count', { count });
}
