import type { CaptchaAction, CaptchaChallenge } from '@chokdee/shared/contracts/account';
import { AppError } from '../errors.ts';
import { provided } from '../module.ts';

/** What tells people's browsers from machines that ask by the thousand. */
export interface Captcha {
  challenge(action: CaptchaAction, ip: string): CaptchaChallenge;
  /** Takes a token once. @throws AppError CAPTCHA_FAILED | UNAVAILABLE when whoever judges it does not answer */
  check(token: string, action: CaptchaAction, ip: string): Promise<void>;
}

export const captchaPort = provided<Captcha>('captcha');

/** For calls that always want one. @throws AppError CAPTCHA_REQUIRED without a token | as `Captcha.check` */
export async function requireCaptcha(
  captcha: Captcha,
  token: string | undefined,
  action: CaptchaAction,
  ip: string,
): Promise<void> {
  if (!token) throw new AppError('CAPTCHA_REQUIRED');
  await captcha.check(token, action, ip);
}
