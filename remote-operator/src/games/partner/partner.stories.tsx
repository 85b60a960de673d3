import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { currentTexts } from '@chokdee/shared/i18n';
import type { fakeNetwork } from '@chokdee/shared/testing/network';
import { press } from '@chokdee/shared/testing/story-steps';
import { buildDeskGame, buildDeskPartner, buildGameAccess, wlLists } from '../../testing/game-desk.ts';
import { consoleStory } from '../../testing/story.ts';
import { PartnerScreen } from './partner-screen.tsx';

export default { title: 'operator/Games/Partner' };

const place = { at: '/operator/games/joker', path: '/operator/games/:partner' };
const text = (key: string, values?: Record<string, string>) => currentTexts('operator')(key, values);
async function openTab(tab: string): Promise<void> {
  // Waits for the tabs: the console's navigation has a link of the same name.
  await press(text('games.tab.details'));
  await press(text(`games.tab.${tab}`));
}
const games = Array.from({ length: 8 }, (_, at) =>
  buildDeskGame(`golden-boat-${at}`, at === 2 ? { state: 'closed', rtp: null } : {}),
);

type Network = ReturnType<typeof fakeNetwork>;
const known = (network: Network) => {
  network.reply(gameDeskCalls.partner, buildDeskPartner({ lists: wlLists }));
  network.reply(gameDeskCalls.games, { games, total: 240 });
  network.reply(gameAccessCalls.access, buildGameAccess());
};

export const Details = consoleStory(PartnerScreen, known, place);
export const Backup = consoleStory(
  PartnerScreen,
  (network) => network.reply(gameDeskCalls.partner, buildDeskPartner({ backupOf: 'wl', games: 0 })),
  place,
);
export const Lists = consoleStory(PartnerScreen, known, { ...place, play: () => openTab('lists') });
export const Changes = consoleStory(PartnerScreen, known, { ...place, play: () => openTab('changes') });
export const Games = consoleStory(PartnerScreen, known, { ...place, play: () => openTab('games') });
export const NoGames = consoleStory(
  PartnerScreen,
  (network) => {
    network.reply(gameDeskCalls.partner, buildDeskPartner());
    network.reply(gameDeskCalls.games, { games: [], total: 0 });
  },
  { ...place, play: () => openTab('games') },
);
export const GamesFailed = consoleStory(
  PartnerScreen,
  (network) => network.reply(gameDeskCalls.partner, buildDeskPartner()),
  { ...place, play: () => openTab('games') },
);
export const Game = consoleStory(PartnerScreen, known, {
  ...place,
  async play() {
    await openTab('games');
    await press(text('games.addGame'));
  },
});
export const Import = consoleStory(PartnerScreen, known, {
  ...place,
  async play() {
    await openTab('games');
    await press(text('games.import'));
  },
});
export const Access = consoleStory(PartnerScreen, known, { ...place, play: () => openTab('access') });
export const AccessFailed = consoleStory(
  PartnerScreen,
  (network) => network.reply(gameDeskCalls.partner, buildDeskPartner()),
  { ...place, play: () => openTab('access') },
);
export const Loading = consoleStory(PartnerScreen, (network) => network.hang(gameDeskCalls.partner), place);
export const Failed = consoleStory(PartnerScreen, undefined, place);
export const Unknown = consoleStory(
  PartnerScreen,
  (network) => network.refuse(gameDeskCalls.partner, 'NOT_FOUND'),
  place,
);
