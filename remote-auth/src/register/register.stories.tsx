import { pinCalls } from '@chokdee/shared/contracts/account';
import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { currentTexts } from '@chokdee/shared/i18n';
import { fill, press } from '@chokdee/shared/testing/story-steps';
import { easyCaptcha, inSeconds, story } from '../testing/story.ts';
import { RegisterScreen } from './register-screen.tsx';

export default { title: 'auth/Register' };

const path = '/register/:afSlug?';

export const Form = story(RegisterScreen, { at: '/register', path, arrange: () => void easyCaptcha() });
export const Invalid = story(RegisterScreen, {
  at: '/register',
  path,
  arrange: () => void easyCaptcha(),
  play: () => press(currentTexts('auth')('register.submit')),
});
export const Invited = story(RegisterScreen, {
  at: '/register/bcdfghjk',
  path,
  arrange: () => easyCaptcha().reply(referralCalls.whose, { invitedBy: 'so***' }),
});
export const NumberProof = story(RegisterScreen, {
  at: '/register',
  path,
  arrange: () =>
    easyCaptcha().reply(pinCalls.requestCode, {
      refOtpCode: 'ABC234',
      expiresAt: inSeconds(300),
      resendAfter: inSeconds(60),
    }),
  async play() {
    const text = currentTexts('auth');
    await fill(text('register.userName'), 'nokyung');
    await fill(text('register.pin'), 'Lucky#2026x');
    await fill(text('register.pinRepeat'), 'Lucky#2026x');
    await fill(text('register.phoneNumber'), '0812345678');
    await fill(text('register.day'), '5');
    await fill(text('register.month'), '3');
    await fill(text('register.year'), '1997');
    await press(text('register.submit'));
  },
});
