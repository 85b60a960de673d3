import { noticeSettingsCalls } from '@chokdee/shared/contracts/notice-settings';
import { noticeCalls, type Notice } from '@chokdee/shared/contracts/notices';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { fakePush } from '../testing/fake-push.ts';
import { signedIn } from '../testing/member.ts';
import { settingsOf, severalNotices } from '../testing/notices.ts';
import { story } from '../testing/story.ts';
import { NoticeSettingsScreen } from './notice-settings-screen.tsx';
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
export const NoticesLoading = story(NoticesScreen, {
  arrange() {
    signedIn();
    fakeNetwork().hang(noticeCalls.all);
  },
});
export const NoticesFailed = story(NoticesScreen, { arrange: signedIn });

const settings = (subscribed: boolean) => ({
  arrange() {
    signedIn();
    fakePush(subscribed ? 'granted' : 'default');
    const network = fakeNetwork();
    network.reply(pushCalls.status, { publicKey: 'B'.repeat(87), subscribed });
    network.reply(noticeSettingsCalls.settings, settingsOf());
  },
});
export const Settings = story(NoticeSettingsScreen, settings(false));
export const SettingsOn = story(NoticeSettingsScreen, settings(true));
export const SettingsLoading = story(NoticeSettingsScreen, {
  arrange() {
    signedIn();
    fakePush();
    const network = fakeNetwork();
    network.hang(pushCalls.status);
    network.hang(noticeSettingsCalls.settings);
  },
});
export const SettingsFailed = story(NoticeSettingsScreen, {
  arrange() {
    signedIn();
    fakePush();
    fakeNetwork();
  },
});
