import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, Text } from '@chokdee/shared/ui';
import { GameGrid } from './game-grid.tsx';
import { GamesLoading } from './games-loading.tsx';

/** With every letter other games are mounted, so there are few of them. */
const MAX_MOUNTED = 12;

interface SearchResultsProps {
  /** Absent while the search loads. */
  games: readonly Game[] | undefined;
  partners: readonly PartnerGame[];
  onClear: () => void;
}

export function SearchResults({ games, partners, onClear }: SearchResultsProps) {
  const text = useTexts('games');
  return (
    <Box as="section" aria-label={text('lobby.results')}>
      <Text role="status" color="fg.muted" marginBottom="3">
        {games ? text('lobby.count', { count: games.length }) : ' '}
      </Text>
      {!games && <GamesLoading />}
      {games?.length === 0 && (
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
      {games && games.length > 0 && <GameGrid games={games} partners={partners} maxMounted={MAX_MOUNTED} />}
    </Box>
  );
}
