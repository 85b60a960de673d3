import { createContext, memo, Suspense, useContext, useMemo } from 'react';
import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { Box, lazyPart, useFromWidth } from '@chokdee/shared/ui';
import { cardStyle } from './card-style.ts';
import { GameCard } from './game-card.tsx';
import { isPlayable, type GridOfGames, type ShownGame } from './shown-game.ts';

const VirtualGrid = lazyPart(async () => (await import('./virtual-grid.tsx')).VirtualGrid);

/** Up to this many games are all mounted, so that the browser's page search finds them. */
const MAX_MOUNTED = 120;
/** Those of a longer list that are seen until its rows have loaded. */
const FIRST = 24;

const GridContext = createContext<GridOfGames & { maxMounted: number; isSection: boolean }>({
  games: [],
  partnerOf: new Map(),
  maxMounted: MAX_MOUNTED,
  isSection: false,
});

interface GameGridProps {
  games: readonly ShownGame[];
  partners: readonly PartnerGame[];
  /** A longer list mounts only the games in and near the window. */
  maxMounted?: number;
  /** One of several on its page: a single row on phones. */
  isSection?: boolean;
}

export function GameGrid({ games, partners, maxMounted = MAX_MOUNTED, isSection = false }: GameGridProps) {
  const grid = useMemo(
    () => ({
      games,
      partnerOf: new Map(partners.map((partner) => [partner.partner, partner])),
      maxMounted,
      isSection,
    }),
    [games, partners, maxMounted, isSection],
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
  const { games, partnerOf, maxMounted, isSection } = useContext(GridContext);
  const isStrip = !useFromWidth('sm') && isSection;
  if (isStrip) return <Strip games={games} partnerOf={partnerOf} />;
  if (games.length <= maxMounted) return <WholeGrid games={games} partnerOf={partnerOf} />;
  return (
    <Suspense
      fallback={<WholeGrid games={games.slice(0, Math.min(FIRST, maxMounted))} partnerOf={partnerOf} />}
    >
      <VirtualGrid games={games} partnerOf={partnerOf} />
    </Suspense>
  );
}

function WholeGrid(grid: GridOfGames) {
  return (
    <div role="list" className="whole">
      <Cards {...grid} />
    </div>
  );
}

function Strip({ games, partnerOf }: GridOfGames) {
  const hasLinks = games.some((game) => isPlayable(game, partnerOf.get(game.partner)));
  return (
    // Without a link that takes the focus, the keyboard scrolls the row itself.
    <div role="list" className="strip" tabIndex={hasLinks ? undefined : 0}>
      <Cards games={games} partnerOf={partnerOf} />
    </div>
  );
}

const Cards = ({ games, partnerOf }: GridOfGames) =>
  games.map((game) => (
    <div key={`${game.path} ${game.gameId}`} role="listitem">
      <GameCard game={game} partner={partnerOf.get(game.partner)} />
    </div>
  ));
