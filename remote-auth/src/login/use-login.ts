import { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { authCalls, loginBody } from '@chokdee/shared/contracts/auth';
import { useForm } from '@chokdee/shared/form';
import { ApiError, send } from '@chokdee/shared/http';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { typedPin } from '../forms/typed.ts';

const schema = z.object({ password: typedPin.pipe(loginBody.shape.password) });

/**
 * The form that logs a member in with their PIN. The shell's guards redirect afterwards, since they know
 * which page the member wanted.
 */
export function useLogin(userName: string) {
  const captcha = useCaptcha('login');
  /** A captcha is required only after failures, so the first attempt goes without one. */
  const { run, pending, error, forget } = useAttempt(async ({ password }: z.output<typeof schema>) => {
    const body = { userName, password };
    try {
      await send(authCalls.login, body);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'CAPTCHA_REQUIRED') throw failure;
      await send(authCalls.login, { ...body, captchaToken: await captcha.token() });
    }
    return true;
  });
  const form = useForm({ schema, initial: { password: '' }, validates: 'onSubmit' });
  const field = form.field('password');

  return {
    pending,
    error,
    captcha: captcha.kind,
    field: {
      ...field,
      onChange(event: Parameters<typeof field.onChange>[0]) {
        field.onChange(event);
        forget();
      },
    },
    submit: form.submit(async (values) => {
      if (!pending && !(await run(values))) form.focus('password', { shouldSelect: true });
    }),
  };
}
