import { createContext, memo, Suspense, useContext, useMemo } from 'react';
import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { Box, lazyPart } from '@chokdee/shared/ui';
import { cardStyle } from './card-style.ts';
import { GameCard } from './game-card.tsx';
import type { GridOfGames, ShownGame } from './shown-game.ts';

const VirtualGrid = lazyPart(async () => (await import('./virtual-grid.tsx')).VirtualGrid);

/** Up to this many games are all mounted, so that the browser's page search finds them. */
const MAX_MOUNTED = 120;
/** Those of a longer list that are seen until its rows have loaded. */
const FIRST = 24;

const GridContext = createContext<GridOfGames & { maxMounted: number }>({
  games: [],
  partnerOf: new Map(),
  maxMounted: MAX_MOUNTED,
});

interface GameGridProps {
  games: readonly ShownGame[];
  partners: readonly PartnerGame[];
  /** A longer list mounts only the games in and near the window. */
  maxMounted?: number;
}

export function GameGrid({ games, partners, maxMounted = MAX_MOUNTED }: GameGridProps) {
  const grid = useMemo(
    () => ({
      games,
      partnerOf: new Map(partners.map((partner) => [partner.partner, partner])),
      maxMounted,
    }),
    [games, partners, maxMounted],
  );
  return (
    <GridContext value={grid}>
      <StyledGrid />
    </GridContext>
  );
}

/**
 * Reads the games from a context: with props, Chakra would compute the style, which costs more than a
 * card, with every letter.
 */
const StyledGrid = memo(function StyledGrid() {
  return (
    <Box css={cardStyle}>
      <AnyGrid />
    </Box>
  );
});

function AnyGrid() {
  const { games, partnerOf, maxMounted } = useContext(GridContext);
  if (games.length <= maxMounted) return <WholeGrid games={games} partnerOf={partnerOf} />;
  return (
    <Suspense
      fallback={<WholeGrid games={games.slice(0, Math.min(FIRST, maxMounted))} partnerOf={partnerOf} />}
    >
      <VirtualGrid games={games} partnerOf={partnerOf} />
    </Suspense>
  );
}

function WholeGrid({ games, partnerOf }: GridOfGames) {
  return (
    <div role="list" className="whole">
      {games.map((game) => (
        <div key={`${game.path} ${game.gameId}`} role="listitem">
          <GameCard game={game} partner={partnerOf.get(game.partner)} />
        </div>
      ))}
    </div>
  );
}
