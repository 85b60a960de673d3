import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Heading, Icon } from '@chokdee/shared/ui';
import { GameGrid } from './game-grid.tsx';
import { PartnerGrid } from './partner-list.tsx';
import type { ShownGame } from './shown-game.ts';

interface GameSectionProps {
  title: string;
  games: readonly ShownGame[];
  partners: readonly PartnerGame[];
  /** Shown before the games. */
  entrances?: readonly PartnerGame[];
  /** Another place that belongs to these games. */
  aside?: { to: string; label: string } | undefined;
  /** The page with all of them, if there are more. */
  more?: { to: string; count: number } | undefined;
}

export function GameSection({ title, games, partners, entrances = [], aside, more }: GameSectionProps) {
  const text = useTexts('games');
  return (
    <Box as="section" aria-label={title}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" marginBottom="3" minHeight="11">
        <Heading as="h2" size="lg">
          {title}
        </Heading>
        {aside && (
          <Button asChild variant="ghost" marginInlineStart="auto">
            <Link to={aside.to}>
              {aside.label}
              <Icon name="chevron-right" />
            </Link>
          </Button>
        )}
        {more && (
          <Button asChild variant="ghost">
            <Link to={more.to} aria-label={text('lobby.seeAllOf', { what: title, count: more.count })}>
              {text('lobby.seeAll', { count: more.count })}
              <Icon name="chevron-right" />
            </Link>
          </Button>
        )}
      </Flex>
      {entrances.length > 0 && (
        <Box marginBottom={games.length > 0 ? '3' : undefined}>
          <PartnerGrid partners={entrances} />
        </Box>
      )}
      {games.length > 0 && <GameGrid isSection games={games} partners={partners} />}
    </Box>
  );
}
