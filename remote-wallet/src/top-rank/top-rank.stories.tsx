import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { story } from '../testing/story.ts';
import { TopRankScreen } from './top-rank-screen.tsx';

export default { title: 'wallet/Top rank' };

export const UnknownLink = story(TopRankScreen);
export const Loading = story(TopRankScreen, {
  at: '/?slug=bcdfghjk',
  arrange: () => fakeNetwork().hang(walletCalls.topRankClick),
});
export const Failed = story(TopRankScreen, { at: '/?slug=bcdfghjk' });
