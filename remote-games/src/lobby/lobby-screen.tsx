import { gamesCalls } from '@chokdee/shared/contracts/games';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { ErrorState, Page, useFromWidth } from '@chokdee/shared/ui';
import { useMine } from '../own/own-games.ts';
import { GamesLoading } from './games-loading.tsx';
import { Lobby } from './lobby.tsx';

export function LobbyScreen() {
  const text = useTexts('games');
  const wide = useFromWidth('md');
  const locale = useLocale();
  const list = useCall(gamesCalls.list, {});
  const all = useCall(gamesCalls.all, { locale });
  const mine = useMine();
  const failed = [list, all].find(({ state }) => state === 'error');

  return (
    <Page title={text('lobby.title')} text={wide ? text('lobby.text') : undefined}>
      {failed?.state === 'error' && <ErrorState error={failed.error} onRetry={failed.reload} />}
      {list.state === 'ready' && all.state === 'ready' && !mine.isLoading ? (
        <Lobby partners={list.data.games} locked={list.data.locked} games={all.data.games} mine={mine.data} />
      ) : (
        !failed && <GamesLoading />
      )}
    </Page>
  );
}
