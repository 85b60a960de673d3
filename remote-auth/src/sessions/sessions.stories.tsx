import { passkeyCalls, sessionCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { PasskeysScreen } from '../passkeys/passkeys-screen.tsx';
import { signedIn } from '../testing/member.ts';
import { story } from '../testing/story.ts';
import { SessionsScreen } from './sessions-screen.tsx';

export default { title: 'auth/Devices' };

const at = '2026-11-19T18:30:00+07:00';
const device = { device: 'Chrome · Android', address: '203.0.x.x' };
const here = {
  id: '0196f000-0000-7000-8000-00000000000a',
  current: true,
  ...device,
  signedInAt: at,
  seenAt: '2026-11-20T12:00:00+07:00',
};

export const Sessions = story(SessionsScreen, {
  arrange() {
    signedIn();
    const network = fakeNetwork();
    network.reply(sessionCalls.sessions, [
      here,
      { ...here, id: '0196f000-0000-7000-8000-00000000000b', current: false, device: '' },
    ]);
    network.reply(sessionCalls.signInEvents, [
      { at, kind: 'signed-in', method: 'pin', ...device },
      { at, kind: 'sign-in-failed', method: 'pin', ...device },
    ]);
  },
});
export const SessionsLoading = story(SessionsScreen, {
  arrange() {
    signedIn();
    fakeNetwork().hang(sessionCalls.sessions);
  },
});
export const SessionsFailed = story(SessionsScreen, { arrange: signedIn });

const passkeys = (names: string[]) => ({
  arrange() {
    signedIn();
    fakeNetwork().reply(
      passkeyCalls.passkeys,
      names.map((name, place) => ({ id: `a2V5${place}`, name, createdAt: at, usedAt: at })),
    );
  },
});
export const Passkeys = story(PasskeysScreen, passkeys(['My phone', 'Laptop']));
export const NoPasskeys = story(PasskeysScreen, passkeys([]));
export const PasskeysLoading = story(PasskeysScreen, {
  arrange() {
    signedIn();
    fakeNetwork().hang(passkeyCalls.passkeys);
  },
});
export const PasskeysFailed = story(PasskeysScreen, { arrange: signedIn });
