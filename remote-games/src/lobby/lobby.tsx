import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, Stack } from '@chokdee/shared/ui';
import { FavouritesContext, useOwnGames, type useMine } from '../own/own-games.ts';
import { LobbyNotice } from './lobby-notice.tsx';
import { NarrowedGames } from './narrowed-games.tsx';
import { useScrollReturn } from './use-scroll-return.ts';

interface LobbyProps {
  partners: readonly PartnerGame[];
  games: readonly Game[];
  mine: ReturnType<typeof useMine>['data'];
  /** This viewer may not play at all. */
  locked: boolean;
}

export function Lobby({ partners, games, mine, locked }: LobbyProps) {
  const scrolled = useScrollReturn();
  const own = useOwnGames(games, partners, mine);
  if (partners.length === 0) return <NoGames />;

  return (
    <FavouritesContext value={own.favourites}>
      <Stack ref={scrolled} gap="5">
        <LobbyNotice partners={partners} locked={locked} />
        <NarrowedGames games={games} partners={partners} own={own.sections} />
      </Stack>
    </FavouritesContext>
  );
}

function NoGames() {
  const text = useTexts('games');
  const common = useTexts('common');
  const home = (
    <Button asChild variant="outline">
      <Link to="/">{common('home')}</Link>
    </Button>
  );
  return <EmptyState icon="game" title={text('lobby.none')} text={text('lobby.noneText')} action={home} />;
}
