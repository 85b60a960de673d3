import { authCalls, CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { REGISTER_THEME, useSignupForm } from './use-signup-form.ts';

/** The form of who registers by user name and PIN, and the captcha that goes with it. */
export function useSignup(slug: string | undefined) {
  const captcha = useCaptcha('signup', { ahead: true });
  const form = useSignupForm(async (member) =>
    send(authCalls.signup, {
      ...member,
      ...CENTRE_AGENT,
      ...(slug ? { slug } : {}),
      ...(document.referrer ? { referUrl: document.referrer.slice(0, 2_000) } : {}),
      registerFromDomain: window.location.hostname,
      registerTheme: REGISTER_THEME,
      captchaToken: await captcha.token(),
    }),
  );
  return { form, captcha: captcha.kind };
}
