import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { buildOperatorPartner } from '../testing/partner.ts';
import { consoleStory } from '../testing/story.ts';
import { PartnersScreen } from './partners-screen.tsx';

export default { title: 'operator/Games' };

const partners = [
  buildOperatorPartner(),
  buildOperatorPartner({ partner: 'wl', name: 'WL', kind: 'card', connected: false, backup: 'wl-backup' }),
];

export const Ready = consoleStory(PartnersScreen, (network) =>
  network.reply(operatorGameCalls.partners, { partners }),
);
export const Empty = consoleStory(PartnersScreen, (network) =>
  network.reply(operatorGameCalls.partners, { partners: [] }),
);
export const Loading = consoleStory(PartnersScreen, (network) => network.hang(operatorGameCalls.partners));
export const Failed = consoleStory(PartnersScreen);
