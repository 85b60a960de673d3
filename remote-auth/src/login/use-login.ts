import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { authCalls, loginBody } from '@chokdee/shared/contracts/auth';
import { ApiError, send } from '@chokdee/shared/http';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { problemsOf } from '../forms/field-problems.ts';

interface Credentials {
  userName: string;
  password: string;
}

/** Logs in. The shell's guards redirect afterwards, since they know which page the member wanted. */
export function useLogin() {
  const [problem, setProblem] = useState<string>();
  const captcha = useCaptcha('login');

  /** A captcha is required only after failures, so the first attempt goes without one. */
  const { run, pending, error, forget } = useAttempt(async (body: Credentials) => {
    try {
      await send(authCalls.login, body);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'CAPTCHA_REQUIRED') throw failure;
      await send(authCalls.login, { ...body, captchaToken: await captcha.token() });
    }
    return true;
  });

  const login = async (userName: string, password: string): Promise<boolean> => {
    if (pending) return true;
    const body = loginBody.safeParse({ userName, password });
    if (body.success) return (await run(body.data)) ?? false;
    setProblem(password === '' ? 'pin.enter' : problemsOf(body.error.issues).password);
    return false;
  };

  return {
    login,
    pending,
    /** The PIN's problem, found before it is sent. */
    problem,
    error,
    captcha: captcha.kind,
    forget() {
      setProblem(undefined);
      forget();
    },
  };
}
