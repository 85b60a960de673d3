import { operatorSearchCalls } from '@chokdee/shared/contracts/operator-search';
import { operatorSupportCalls } from '@chokdee/shared/contracts/operator-support';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { consoleStory } from '../testing/story.ts';
import { buildSupportRow } from '../testing/support.ts';
import { SupportScreen } from './support-screen.tsx';

export default { title: 'operator/Support' };

const known = {
  rows: [
    buildSupportRow(),
    buildSupportRow({
      domain: 'lotto',
      activePopup: true,
      urlPopup: 'https://news.example/songkran',
    }),
    buildSupportRow({ agentId: 17, activeSupport: false }),
  ],
  agents: [2, 17],
  domains: ['local', 'lotto'],
};

export const Ready = consoleStory(SupportScreen, (network) => {
  network.reply(operatorSupportCalls.all, known);
  network.reply(operatorSearchCalls.missed, {
    terms: [
      { locale: 'th', term: 'ถอนคริปโต', count: 12, lastDay: '2026-11-25' },
      { locale: 'en', term: 'football odds', count: 3, lastDay: '2026-11-20' },
    ],
  });
});
export const NothingMissed = consoleStory(SupportScreen, (network) => {
  network.reply(operatorSupportCalls.all, known);
  network.reply(operatorSearchCalls.missed, { terms: [] });
});
export const Adding = consoleStory(
  SupportScreen,
  (network) => network.reply(operatorSupportCalls.all, known),
  { play: () => press(currentTexts('operator')('support.add')) },
);
export const Loading = consoleStory(SupportScreen, (network) => network.hang(operatorSupportCalls.all));
export const Failed = consoleStory(SupportScreen);
