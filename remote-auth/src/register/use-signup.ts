import { bus } from '@chokdee/shared/bus';
import { authCalls, CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useSameAttempt } from '../forms/use-same-attempt.ts';
import { usePasskeyOffer } from '../passkeys/use-passkey-offer.ts';
import { useNumberProof } from './use-number-proof.ts';
import { REGISTER_THEME, useSignupForm } from './use-signup-form.ts';

/** The referral data in the link. The server resolves the slug itself and trusts neither. */
export interface SignupLink {
  slug: string | undefined;
  employeeSlug: string | undefined;
}

/** Registration by user name and PIN, with its captcha. */
export function useSignup({ slug, employeeSlug }: SignupLink) {
  const captcha = useCaptcha('signup', { ahead: true });
  const offerPasskey = usePasskeyOffer();
  const send = useSameAttempt(authCalls.signup);
  const proof = useNumberProof(async (member) => {
    await send({
      ...member,
      ...CENTRE_AGENT,
      ...(slug && slug.length <= 64 ? { slug } : {}),
      ...(employeeSlug ? { employeeSlug } : {}),
      ...(document.referrer ? { referUrl: document.referrer.slice(0, 2_000) } : {}),
      registerFromDomain: window.location.hostname,
      registerTheme: REGISTER_THEME,
      captchaToken: await captcha.token(),
    });
    bus.emit('session/registered', {});
    await offerPasskey(member.password);
  });
  const form = useSignupForm(proof.submit);
  return { form, proof, captcha: captcha.kind };
}
