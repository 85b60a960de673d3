import { gamesCalls } from '@chokdee/shared/contracts/games';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { Lobby } from './lobby.tsx';

/** Highlights are optional: they may load late or fail. */
export function LobbyScreen() {
  const text = useTexts('games');
  const list = useCall(gamesCalls.list, {});
  const highlights = useCall(gamesCalls.highlights, {});
  const partners =
    highlights.state === 'ready' ? highlights.data.highlights.map(({ partner }) => partner) : [];

  return (
    <Page title={text('lobby.title')} text={text('lobby.text')}>
      {(list.state === 'loading' || (list.state === 'ready' && highlights.state === 'loading')) && (
        <LoadingState rows={3} rowHeight="40" />
      )}
      {list.state === 'error' && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.state === 'ready' && highlights.state !== 'loading' && (
        <Lobby games={list.data.games} highlights={partners} />
      )}
    </Page>
  );
}
