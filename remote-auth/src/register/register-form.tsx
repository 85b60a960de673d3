import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { SignupForm } from './signup-form.tsx';
import { useSignup } from './use-signup.ts';

export function RegisterForm({ slug }: { slug: string | undefined }) {
  const { form, captcha } = useSignup(slug);
  return (
    <SignupForm form={form}>
      <CaptchaNotice kind={captcha} />
    </SignupForm>
  );
}
