import { pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { currentTexts } from '@chokdee/shared/i18n';
import type { fakeNetwork } from '@chokdee/shared/testing/network';
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
const registering = (arrange: (network: ReturnType<typeof fakeNetwork>) => void) =>
  story(RegisterScreen, { at: '/register', path, arrange: () => arrange(easyCaptcha()), play: register });

export const NumberProof = registering((network) =>
  network.reply(pinCalls.requestCode, {
    refOtpCode: 'ABC234',
    expiresAt: inSeconds(300),
    resendAfter: inSeconds(60),
  }),
);
export const UserNameTaken = registering((network) => {
  network.refuse(pinCalls.requestCode, 'SMS_UNAVAILABLE');
  network.refuse(authCalls.signup, 'USERNAME_TAKEN');
});
export const Offline = registering(() => undefined);
export const Pending = registering((network) => network.hang(pinCalls.requestCode));

async function register(): Promise<void> {
  const text = currentTexts('auth');
  await fill(text('register.userName'), 'nokyung');
  await fill(text('register.pin'), 'Lucky#2026x');
  await fill(text('register.pinRepeat'), 'Lucky#2026x');
  await fill(text('register.phoneNumber'), '0812345678');
  await fill(text('register.day'), '5');
  await fill(text('register.month'), '3');
  await fill(text('register.year'), '1997');
  await press(text('register.submit'));
}
