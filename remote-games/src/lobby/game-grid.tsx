import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { Box, Heading, SimpleGrid } from '@chokdee/shared/ui';
import { GameCard } from './game-card.tsx';

interface GameGridProps {
  title: string;
  games: readonly PartnerGame[];
  large?: boolean;
}

export function GameGrid({ title, games, large = false }: GameGridProps) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="lg" marginBottom="3">
        {title}
      </Heading>
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={large ? { base: 1, sm: 2, lg: 3 } : { base: 2, sm: 3, lg: 5 }}
        gap={{ base: '3', md: '4' }}
      >
        {games.map((game) => (
          <GameCard key={game.partner} game={game} large={large} />
        ))}
      </SimpleGrid>
    </Box>
  );
}
