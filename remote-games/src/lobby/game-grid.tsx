import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { Grid } from '@chokdee/shared/ui';
import { GameCard } from './game-card.tsx';
import type { ShownGame } from './shown-game.ts';

export const GAME_COLUMNS = 'repeat(auto-fill, minmax(min(136px, 100%), 1fr))';

/** Cards outside the window are not laid out or painted, so thousands scroll as smoothly as few. */
export function GameGrid({
  games,
  partners,
}: {
  games: readonly ShownGame[];
  partners: readonly PartnerGame[];
}) {
  const byCode = new Map(partners.map((partner) => [partner.partner, partner]));
  return (
    <Grid as="ul" listStyleType="none" templateColumns={GAME_COLUMNS} gap={{ base: '3', md: '4' }}>
      {games.map((game) => (
        <GameCard key={`${game.path} ${game.gameId}`} game={game} partner={byCode.get(game.partner)} />
      ))}
    </Grid>
  );
}
