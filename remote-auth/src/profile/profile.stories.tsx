import { pinCalls, sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { currentTexts } from '@chokdee/shared/i18n';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { fill, press, see } from '@chokdee/shared/testing/story-steps';
import { ChangePinScreen } from '../change-pin/change-pin-screen.tsx';
import { PhoneScreen } from '../phone/phone-screen.tsx';
import { infoOf, signedIn } from '../testing/member.ts';
import { easyCaptcha, inSeconds, story } from '../testing/story.ts';
import { session } from '@chokdee/shared/session';
import { EditScreen } from './edit-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

export default { title: 'auth/Profile' };

function member() {
  signedIn();
  session.getState().setInfo(infoOf());
  const network = fakeNetwork();
  network.reply(authCalls.info, infoOf({ email: 'anong@example.com', lineUid: 'U1' }));
  network.reply(sessionCalls.signInEvents, [
    {
      at: '2026-11-19T18:30:00+07:00',
      kind: 'signed-in',
      method: 'pin',
      device: 'Chrome · Android',
      address: '203.0.x.x',
    },
  ]);
}

export const Ready = story(ProfileScreen, { arrange: member });
export const Failed = story(ProfileScreen, { arrange: signedIn });
export const Loading = story(ProfileScreen, {
  arrange() {
    signedIn();
    fakeNetwork().hang(authCalls.info);
  },
});
export const Edit = story(EditScreen, { arrange: member });
export const EditInvalid = story(EditScreen, {
  arrange: member,
  async play() {
    await fill(currentTexts('auth')('edit.name'), 'A');
    await press(currentTexts('common')('save'));
  },
});
export const EditFailed = story(EditScreen, { arrange: signedIn });
export const ChangePin = story(ChangePinScreen, { arrange: member });
export const ChangePinInvalid = story(ChangePinScreen, {
  arrange: member,
  play: () => press(currentTexts('auth')('newPin.submit')),
});
export const ChangePhone = story(PhoneScreen, { arrange: member });
export const ConfirmPhone = story(PhoneScreen, {
  arrange() {
    member();
    easyCaptcha().reply(pinCalls.requestCode, {
      refOtpCode: 'ABC234',
      expiresAt: inSeconds(300),
      resendAfter: inSeconds(60),
    });
  },
  async play() {
    const text = currentTexts('auth');
    await fill(text('phone.new'), '0898765432');
    await press(text('code.send'));
    await see('ABC234');
  },
});
