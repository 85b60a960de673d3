import { gamesCalls, type PartnerGame } from '@chokdee/shared/contracts/games';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { buildGame, lobbyNetwork } from '../testing/lobby.ts';
import { LobbyScreen } from './lobby-screen.tsx';

export default { title: 'games/Lobby' };

const story = screenStories('games', messages);
const lobby = (at: string, games: PartnerGame[], highlights: string[] = []) =>
  story(LobbyScreen, {
    at,
    arrange: () => lobbyNetwork(games, highlights),
  });
const games = [
  buildGame('joker'),
  buildGame('sa', { kind: 'casino' }),
  buildGame('gpx', { kind: 'sport' }),
  buildGame('fish', { kind: 'fishing', open: false }),
];

export const Ready = lobby('/games', games, ['gpx', 'joker']);
export const OneKind = lobby('/games?kind=casino', games);
export const Empty = lobby('/games', []);
export const Failed = story(LobbyScreen);
export const Loading = story(LobbyScreen, { arrange: () => fakeNetwork().hang(gamesCalls.list) });
