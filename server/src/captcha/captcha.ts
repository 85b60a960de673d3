import type { CaptchaAction, CaptchaChallenge } from '@chokdee/shared/contracts/account';
import { AppError } from '../errors.ts';
import { provided } from '../module.ts';

/** Tells browsers from automated clients. */
export interface Captcha {
  challenge(action: CaptchaAction, ip: string): CaptchaChallenge;
  /**
   * Accepts a token once.
   *
   * @throws AppError CAPTCHA_FAILED | UNAVAILABLE when the captcha service does not answer
   */
  check(token: string, action: CaptchaAction, ip: string): Promise<void>;
}

export const captchaPort = provided<Captcha>('captcha');

/**
 * Checks the captcha of a call that always requires one.
 *
 * @throws AppError CAPTCHA_REQUIRED without a token | as `Captcha.check`
 */
export async function requireCaptcha(
  captcha: Captcha,
  token: string | undefined,
  action: CaptchaAction,
  ip: string,
): Promise<void> {
  if (!token) throw new AppError('CAPTCHA_REQUIRED');
  await captcha.check(token, action, ip);
}
