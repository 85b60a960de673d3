import { gamesCalls, type GamePlace } from '@chokdee/shared/contracts/games';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { buildPlace, lobbyNetwork } from '../testing/lobby.ts';
import { storyGames, storyPartners } from '../testing/story-games.ts';
import { PlaceScreen } from './place-screen.tsx';

export default { title: 'games/Place' };

const story = screenStories('games', messages);
const [, , wl] = storyPartners;
const place = (found: GamePlace) =>
  story(PlaceScreen, {
    at: '/game/wl',
    path: '/game/:partner',
    arrange: () =>
      lobbyNetwork({ partners: storyPartners, games: storyGames }).reply(gamesCalls.place, found),
  });
const down = { ...wl!, open: false, state: 'maintenance' as const };

export const Lists = place(buildPlace(wl!));
export const OneList = place(buildPlace(wl!, { gameList: 'cards' }));
export const Maintenance = place(
  buildPlace(down, { view: 'play', backup: { name: 'WL 2', path: '/game/wl-backup' } }),
);
export const NotOpen = place(buildPlace({ ...down, state: 'closed' }, { view: 'play' }));
export const Locked = place(buildPlace(down, { view: 'play', locked: true }));
export const Unknown = story(PlaceScreen, {
  at: '/game/nobody',
  arrange: () => fakeNetwork().refuse(gamesCalls.place, 'NOT_FOUND'),
});
export const Failed = story(PlaceScreen);
export const Loading = story(PlaceScreen, { arrange: () => fakeNetwork().hang(gamesCalls.place) });
