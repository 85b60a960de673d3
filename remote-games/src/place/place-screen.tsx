import { useEffect } from 'react';
import { gamesCalls } from '@chokdee/shared/contracts/games';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { useLocation, useParams, useWholePage } from '@chokdee/shared/router';
import { ErrorState, Page } from '@chokdee/shared/ui';
import { GamesLoading } from '../lobby/games-loading.tsx';
import { needsLoad } from '../play/needs-load.ts';
import { PlayScreen } from '../play/play-screen.tsx';
import { ClosedPlace } from './closed-place.tsx';
import { PartnerGames } from './partner-games.tsx';
import { UnknownPlace } from './unknown-place.tsx';

/** Every address of a partner, a list or a game below /game, and of a game to try below /games. */
export function PlaceScreen() {
  const text = useTexts('games');
  const locale = useLocale();
  const { partner = '', entry, game } = useParams();
  const { pathname, search } = useLocation();
  const demo = /^\/games\//i.test(pathname);
  // A partner with one entrance has no addresses of its tables.
  const table = entry === undefined ? (new URLSearchParams(search).get('table') ?? undefined) : undefined;
  const place = useCall(gamesCalls.place, { locale, partner, entry, gameId: game ?? table });
  const plays = place.state === 'ready' && place.data.view === 'play' && place.data.partner.open;
  const loads = plays && needsLoad();
  useWholePage(place.state === 'loading' ? undefined : plays);
  useEffect(() => {
    if (loads) window.location.reload();
  }, [loads]);

  if (place.state === 'ready' && !loads) {
    if (demo && !place.data.game?.demo) return <UnknownPlace />;
    if (plays) return <PlayScreen place={place.data} demo={demo} onClosed={place.reload} />;
    return place.data.view === 'games' ? (
      <PartnerGames place={place.data} />
    ) : (
      <ClosedPlace place={place.data} />
    );
  }
  if (place.state === 'error' && place.error.code === 'NOT_FOUND') return <UnknownPlace />;
  return (
    <Page title={text('lobby.title')}>
      {place.state === 'error' ? <ErrorState error={place.error} onRetry={place.reload} /> : <GamesLoading />}
    </Page>
  );
}
