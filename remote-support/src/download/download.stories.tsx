import { contentCalls } from '@chokdee/shared/contracts/content';
import type { InstallOffer } from '@chokdee/shared/contracts/install-offer';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../testing/texts.ts';
import { buildPromotion, contentNetwork } from '../testing/content.ts';
import { AppListScreen } from './app-list-screen.tsx';
import { DownloadScreen } from './download-screen.tsx';

export default { title: 'support/Download' };

const story = screenStories('support', messages);
const steps = () =>
  void contentNetwork({ items: [buildPromotion({ slug: 'android', title: 'Install on Android' })] });
const offered = () => {
  steps();
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => {},
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  }) as InstallOffer;
};
const unoffered = (arrange: () => void) => () => {
  delete window.installOffer;
  arrange();
};

export const InMenu = story(DownloadScreen, { arrange: unoffered(steps) });
export const Offered = story(DownloadScreen, { arrange: offered });
export const Failed = story(DownloadScreen, { arrange: unoffered(() => void fakeNetwork()) });
export const Loading = story(DownloadScreen, {
  arrange: unoffered(() => fakeNetwork().hang(contentCalls.all)),
});
export const Apps = story(AppListScreen, {
  arrange: () =>
    contentNetwork({ items: [buildPromotion({ slug: 'web-app', title: 'The app of this site' })] }),
});
export const NoApps = story(AppListScreen, { arrange: () => contentNetwork({ items: [] }) });
