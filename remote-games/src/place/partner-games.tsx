import { useMemo } from 'react';
import { gamesCalls, type GamePlace } from '@chokdee/shared/contracts/games';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Link } from '@chokdee/shared/router';
import { Button, ErrorState, Flex, Icon, Page, Stack } from '@chokdee/shared/ui';
import { GameGrid } from '../lobby/game-grid.tsx';
import { GamesLoading } from '../lobby/games-loading.tsx';
import { useScrollReturn } from '../lobby/use-scroll-return.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { gamesAt } from './games-at.ts';
import { ListLinks } from './list-links.tsx';

/** The games of one partner, or of one of its lists. */
export function PartnerGames({ place }: { place: GamePlace }) {
  const text = useTexts('games');
  useScrollReturn();
  const locale = useLocale();
  const all = useCall(gamesCalls.all, { locale });
  const { partner, gameList } = place;
  const games = useMemo(() => all.state === 'ready' && gamesAt(place, all.data.games), [place, all]);
  const partners = useMemo(() => [partner], [partner]);
  const list = partner.lists.find((candidate) => candidate.gameList === gameList);
  const back = (
    <Button asChild variant="outline">
      <Link to="/game">
        <Icon name="arrow-left" />
        {text('place.toLobby')}
      </Link>
    </Button>
  );
  return (
    <Page title={partner.name} text={list?.names[locale] ?? text(`kind.${partner.kind}`)} actions={back}>
      <Stack gap="6">
        {!partner.open && <ClosedNotice place={place} />}
        {partner.lists.length > 0 && <ListLinks partner={partner} current={gameList} />}
        {all.state === 'error' && <ErrorState error={all.error} onRetry={all.reload} />}
        {all.state === 'loading' && <GamesLoading />}
        {games && <GameGrid games={games} partners={partners} />}
      </Stack>
      <Flex height="4" />
    </Page>
  );
}
