import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { buildGameProposal } from '../testing/game-desk.ts';
import { buildOperatorPartner } from '../testing/partner.ts';
import { consoleStory } from '../testing/story.ts';
import { PartnersScreen } from './partners-screen.tsx';

export default { title: 'operator/Games' };

const partners = [
  buildOperatorPartner(),
  buildOperatorPartner({ partner: 'wl', name: 'WL', kind: 'card', connected: false, backup: 'wl-backup' }),
];

export const Ready = consoleStory(PartnersScreen, (network) => {
  network.reply(operatorGameCalls.partners, { partners });
  network.reply(gameAccessCalls.waiting, {
    proposals: [buildGameProposal({ kind: 'open', domain: 'local', fields: undefined })],
  });
});
export const Adding = consoleStory(
  PartnersScreen,
  (network) => network.reply(operatorGameCalls.partners, { partners }),
  { play: () => press(currentTexts('operator')('games.addPartner')) },
);
export const Empty = consoleStory(PartnersScreen, (network) =>
  network.reply(operatorGameCalls.partners, { partners: [] }),
);
export const Loading = consoleStory(PartnersScreen, (network) => network.hang(operatorGameCalls.partners));
export const Failed = consoleStory(PartnersScreen);
