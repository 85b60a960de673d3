import { gamesCalls } from '@chokdee/shared/contracts/games';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { useParams } from '@chokdee/shared/router';
import { ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { ClosedPlace } from './closed-place.tsx';
import { PartnerGames } from './partner-games.tsx';
import { UnknownPlace } from './unknown-place.tsx';

/** Every address of a partner, a list or a game below /game. */
export function PlaceScreen() {
  const text = useTexts('games');
  const locale = useLocale();
  const { partner = '', entry, game } = useParams();
  const place = useCall(gamesCalls.place, { locale, partner, entry, gameId: game });

  if (place.state === 'ready')
    return place.data.view === 'games' ? (
      <PartnerGames place={place.data} />
    ) : (
      <ClosedPlace place={place.data} />
    );
  if (place.state === 'error' && place.error.code === 'NOT_FOUND') return <UnknownPlace />;
  return (
    <Page title={text('lobby.title')}>
      {place.state === 'error' ? (
        <ErrorState error={place.error} onRetry={place.reload} />
      ) : (
        <LoadingState rows={3} rowHeight="40" />
      )}
    </Page>
  );
}
