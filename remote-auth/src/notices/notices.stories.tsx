import { noticeCalls, type Notice } from '@chokdee/shared/contracts/notices';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { signedIn } from '../testing/member.ts';
import { severalNotices } from '../testing/notices.ts';
import { story } from '../testing/story.ts';
import { NoticesScreen } from './notices-screen.tsx';

export default { title: 'auth/Notices' };

const listed = (notices: Notice[], unread: number) => ({
  arrange() {
    signedIn();
    fakeNetwork().reply(noticeCalls.all, { notices, unread, ...(notices.length > 0 ? { next: 1 } : {}) });
  },
});
export const Notices = story(NoticesScreen, listed(severalNotices, 2));
export const NoNotices = story(NoticesScreen, listed([], 0));
export const NoticesFailed = story(NoticesScreen, { arrange: signedIn });
