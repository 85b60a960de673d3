import { siteCalls } from '@chokdee/shared/contracts/site';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { contentCalls } from '@chokdee/shared/contracts/content';
import { messages } from '../testing/texts.ts';
import { SupportButton } from '../contact/support-button.tsx';
import { helpNetwork } from '../testing/help.ts';
import { searchNetwork } from '../testing/search.ts';
import { HowtoScreen } from './howto-screen.tsx';
import { TopicScreen } from './topic-screen.tsx';

export default { title: 'support/Help' };

const story = screenStories('support', messages);

const topic = (name: string, arrange: () => void = helpNetwork) =>
  story(TopicScreen, { at: `/howto/${name}`, path: '/howto/:topic', arrange });

export const Topics = story(HowtoScreen, { arrange: helpNetwork });
export const TopicsFailed = story(HowtoScreen);
export const TopicsLoading = story(HowtoScreen, { arrange: () => fakeNetwork().hang(siteCalls.offers) });
export const Deposit = topic('deposit');
export const Yeekee = topic('lotto');
export const UnknownTopic = topic('roulette');
export const TopicFailed = topic('deposit', () => void fakeNetwork());
export const FloatingButton = story(SupportButton, { at: '/main' });
const searched = (typed: string, arrange: () => void) =>
  story(HowtoScreen, { at: `/howto?q=${typed}`, arrange });
const inThai = () => void searchNetwork({ locale: 'th' });
export const Found = searched('TrueMony', inThai);
export const NothingFound = searched('zzqqzz', inThai);
export const OnlyTopics = searched('TrueMony', helpNetwork);
export const Searching = searched('TrueMony', () => searchNetwork().hang(contentCalls.search));
