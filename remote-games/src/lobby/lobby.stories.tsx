import { gamesCalls } from '@chokdee/shared/contracts/games';
import { gameRoundId } from '@chokdee/shared/contracts/ids';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { lobbyNetwork } from '../testing/lobby.ts';
import { startMember } from '../testing/member.ts';
import { manyGames, storyGames, storyPartners } from '../testing/story-games.ts';
import { LobbyScreen } from './lobby-screen.tsx';

export default { title: 'games/Lobby' };

const story = screenStories('games', messages);
const open = { partners: storyPartners, games: storyGames };
const closed = storyPartners.map((partner) => ({ ...partner, open: false, state: 'closed' as const }));

export const Ready = story(LobbyScreen, { at: '/games', arrange: () => lobbyNetwork(open) });
export const Own = story(LobbyScreen, {
  at: '/game',
  arrange() {
    startMember();
    const [first, second, third] = storyGames.map(({ partner, gameList, gameId }) => ({
      partner,
      gameList,
      gameId,
    }));
    lobbyNetwork(open).reply(gamesCalls.mine, {
      favourites: [third!],
      recent: [{ ...first!, lastRound: gameRoundId.parse('55') }, second!],
      unfinished: [second!],
    });
  },
});
export const Filtered = story(LobbyScreen, {
  at: '/games?kind=slot&rtp=96',
  arrange: () => lobbyNetwork(open),
});
export const Many = story(LobbyScreen, {
  at: '/games?kind=slot',
  arrange: () => lobbyNetwork({ ...open, games: manyGames }),
});
export const Found = story(LobbyScreen, { at: '/games?q=golden', arrange: () => lobbyNetwork(open) });
export const NothingFound = story(LobbyScreen, { at: '/games?q=zzzz', arrange: () => lobbyNetwork(open) });
export const Closed = story(LobbyScreen, {
  at: '/games',
  arrange: () => lobbyNetwork({ ...open, partners: closed }),
});
export const Locked = story(LobbyScreen, {
  at: '/games',
  arrange: () => lobbyNetwork({ ...open, partners: closed, locked: true }),
});
export const Empty = story(LobbyScreen, { at: '/games', arrange: () => lobbyNetwork({ partners: [] }) });
export const Failed = story(LobbyScreen, {
  arrange: () => fakeNetwork().refuse(gamesCalls.list, 'defaultError'),
});
export const Offline = story(LobbyScreen);
export const Loading = story(LobbyScreen, { arrange: hangs });

function hangs() {
  const network = fakeNetwork();
  network.hang(gamesCalls.list);
  network.hang(gamesCalls.all);
}
