import { toSatang } from '@chokdee/shared/contracts/money';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { SupportButton } from '../contact/support-button.tsx';
import { HowtoScreen } from './howto-screen.tsx';
import { TopicScreen } from './topic-screen.tsx';
import { topics } from './topics.ts';

export default { title: 'support/Help' };

const story = screenStories('support', messages);

function site() {
  const network = fakeNetwork();
  network.reply(siteCalls.offers, {
    canStake: true,
    paths: topics.flatMap(({ parts }) => parts.map(({ to }) => to)),
  });
  network.reply(supportCalls.support, {
    activePopup: false,
    activeSupport: true,
    officePhoneNumber: '02-123-4567',
    urlBailek: '',
    urlPopup: '',
    urlSupport: 'https://chat.example/chokdee',
  });
  network.reply(yeekeeCalls.terms, {
    rule: 'beacon',
    bonusShares: { ofRound: 500, ofOwn: 400 },
    prizes: [
      { rank: 1, bonus: toSatang(10_000), minStake: toSatang(10_000), weight: 1 },
      { rank: 16, bonus: toSatang(20_000), minStake: toSatang(10_000), weight: 2 },
    ],
  });
}
const topic = (name: string, arrange = site) =>
  story(TopicScreen, { at: `/howto/${name}`, path: '/howto/:topic', arrange });

export const Topics = story(HowtoScreen, { arrange: site });
export const TopicsFailed = story(HowtoScreen);
export const TopicsLoading = story(HowtoScreen, { arrange: () => fakeNetwork().hang(siteCalls.offers) });
export const Deposit = topic('deposit');
export const Yeekee = topic('lotto');
export const UnknownTopic = topic('roulette');
export const TopicFailed = topic('deposit', () => void fakeNetwork());
export const FloatingButton = story(SupportButton, { at: '/main' });
