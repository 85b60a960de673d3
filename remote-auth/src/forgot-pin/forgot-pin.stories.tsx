import { pinCalls } from '@chokdee/shared/contracts/account';
import { currentTexts } from '@chokdee/shared/i18n';
import { fill, press, see } from '@chokdee/shared/testing/story-steps';
import { easyCaptcha, inSeconds, story } from '../testing/story.ts';
import { ForgotPinScreen } from './forgot-pin-screen.tsx';

export default { title: 'auth/Forgot PIN' };

function sendsCodes() {
  const network = easyCaptcha();
  network.reply(pinCalls.requestCode, {
    refOtpCode: 'ABC234',
    expiresAt: inSeconds(300),
    resendAfter: inSeconds(60),
  });
  network.reply(pinCalls.verifyCode, { goodUntil: inSeconds(600) });
}

export const Account = story(ForgotPinScreen, { arrange: sendsCodes });
export const Code = story(ForgotPinScreen, { arrange: sendsCodes, play: toCode });
export const NewPin = story(ForgotPinScreen, {
  arrange: sendsCodes,
  async play() {
    const text = currentTexts('auth');
    await toCode();
    await fill(text('code.label'), '123456');
    await press(text('login.next'));
    await see(text('forgotPin.step', { step: 3 }));
  },
});
export const Refused = story(ForgotPinScreen, {
  arrange: () => easyCaptcha().refuse(pinCalls.requestCode, 'SMS_UNAVAILABLE'),
  play: send,
});

async function send(): Promise<void> {
  const text = currentTexts('auth');
  await fill(text('login.userName'), 'anong1');
  await fill(text('register.phoneNumber'), '0812345678');
  await press(text('code.send'));
}

async function toCode(): Promise<void> {
  await send();
  await see('ABC234');
}
