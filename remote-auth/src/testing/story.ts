import { sessionCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';

export const story = screenStories('auth', messages);

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** A fake network whose captcha is solved at once. */
export function easyCaptcha() {
  const network = fakeNetwork();
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'easy',
    bits: 1,
    expiresAt: inSeconds(86_400),
  });
  return network;
}
