import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { knownBalances, story } from '../testing/story.ts';
import { BalanceCards } from './balance-cards.tsx';
import { TopbarBalance } from './topbar-balance.tsx';

export default { title: 'wallet/Balance' };

export const Cards = story(BalanceCards, { arrange: knownBalances });
export const CardsUnknown = story(BalanceCards);
export const AllThree = story(BalanceCards, {
  arrange: knownBalances,
  play: () => press(currentTexts('wallet')('balance.all')),
});
export const TopBar = story(TopbarBalance, { arrange: knownBalances });
