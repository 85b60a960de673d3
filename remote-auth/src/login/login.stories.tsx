import { authCalls } from '@chokdee/shared/contracts/auth';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import { currentTexts } from '@chokdee/shared/i18n';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { fill, press } from '@chokdee/shared/testing/story-steps';
import { story } from '../testing/story.ts';
import { LoginScreen } from './login-screen.tsx';

export default { title: 'auth/Login' };

const refused = (code: ErrorCode, details?: unknown) =>
  story(LoginScreen, { arrange: () => fakeNetwork().refuse(authCalls.login, code, details), play: logIn });

export const UserName = story(LoginScreen);
export const UserNameMissing = story(LoginScreen, { play: () => press(currentTexts('auth')('login.next')) });
export const Pin = story(LoginScreen, { play: toPin });
export const Refused = refused('invalidLoginCredential');
export const TooManyAttempts = refused('RATE_LIMITED', { retryAfterSeconds: 40 });
export const Offline = story(LoginScreen, { play: logIn });
export const Pending = story(LoginScreen, {
  arrange: () => fakeNetwork().hang(authCalls.login),
  play: logIn,
});

async function toPin(): Promise<void> {
  const text = currentTexts('auth');
  await fill(text('login.userName'), 'anong1');
  await press(text('login.next'));
}

async function logIn(): Promise<void> {
  const text = currentTexts('auth');
  await toPin();
  await fill(text('login.pin'), 'Ruay-Ruay9!');
  await press(text('login.submit'));
}
