import { contentCalls } from '@chokdee/shared/contracts/content';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../testing/texts.ts';
import { buildEmbedded, buildVideo, contentNetwork } from '../testing/content.ts';
import { VideoScreen } from './video-screen.tsx';
import { VideosScreen } from './videos-screen.tsx';

export default { title: 'support/Videos' };

const story = screenStories('support', messages);
const items = [
  buildVideo(),
  buildVideo({ slug: 'withdraw-money', title: 'Withdraw to your bank account' }),
  buildVideo({ slug: 'check-a-draw', title: 'Check a Yeekee result yourself', locale: 'th' }),
];
const video = (arrange: () => void, state?: unknown) =>
  story(VideoScreen, { at: '/vdo/deposit-by-qr', path: '/vdo/:vdoName', arrange, state });

export const Videos = story(VideosScreen, { arrange: () => contentNetwork({ items }) });
export const NoVideos = story(VideosScreen, { arrange: () => contentNetwork({ items: [] }) });
export const VideosFailed = story(VideosScreen, { arrange: () => void fakeNetwork() });
export const VideosLoading = story(VideosScreen, { arrange: () => fakeNetwork().hang(contentCalls.all) });
export const Video = video(() => contentNetwork({ items, item: buildVideo() }));
export const VideoInThai = video(() => contentNetwork({ items, item: buildVideo({ locale: 'th' }) }));
export const OfAnotherHost = video(() => contentNetwork({ items, item: buildEmbedded() }));
/** The reader has agreed, and the page may show no player. */
export const Blocked = video(
  () => contentNetwork({ items, item: buildEmbedded() }),
  buildEmbedded().video!.embed,
);
export const UnknownVideo = video(() => fakeNetwork().refuse(contentCalls.one, 'NOT_FOUND'));
export const VideoFailed = video(() => void fakeNetwork());
export const VideoLoading = video(() => fakeNetwork().hang(contentCalls.one));
