import { gamesCalls, type PartnerGame } from '@chokdee/shared/contracts/games';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { LobbyScreen } from './lobby-screen.tsx';

export default { title: 'games/Lobby' };

const story = screenStories('games', messages);
const game = (partner: string, over: Partial<PartnerGame> = {}): PartnerGame => ({
  partner,
  name: partner.toUpperCase(),
  kind: 'slot',
  path: `/game/${partner}`,
  open: true,
  ...over,
});
const lobby = (at: string, games: PartnerGame[], highlights: string[] = []) =>
  story(LobbyScreen, {
    at,
    arrange() {
      const network = fakeNetwork();
      network.reply(gamesCalls.list, { games });
      network.reply(gamesCalls.highlights, { highlights: highlights.map((partner) => ({ partner })) });
    },
  });
const games = [
  game('joker'),
  game('sa', { kind: 'casino' }),
  game('gpx', { kind: 'sport' }),
  game('fish', { kind: 'fishing', open: false }),
];

export const Ready = lobby('/games', games, ['gpx', 'joker']);
export const OneKind = lobby('/games?kind=casino', games);
export const Empty = lobby('/games', []);
export const Failed = story(LobbyScreen);
export const Loading = story(LobbyScreen, { arrange: () => fakeNetwork().hang(gamesCalls.list) });
