import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { LineButton } from '../line/line-button.tsx';
import { SignupSteps } from './signup-steps.tsx';
import { useSignup, type SignupLink } from './use-signup.ts';

export function RegisterForm(link: SignupLink) {
  const { form, proof, captcha } = useSignup(link);
  return (
    <SignupSteps
      form={form}
      proof={proof}
      notice={<CaptchaNotice kind={captcha} />}
      besides={<LineButton slug={link.slug} />}
    />
  );
}
