import { useState } from 'react';
import { authCalls, loginBody } from '@chokdee/shared/contracts/auth';
import { ApiError, send } from '@chokdee/shared/http';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { problemsOf } from '../forms/field-problems.ts';

/** Either the PIN itself is wrong before it is sent, or the server's answer is. */
interface LoginFailure {
  field?: string;
  error?: unknown;
}

interface Credentials {
  userName: string;
  password: string;
}

/** Where a member goes once the session has begun is the guards' affair, since they know where he wanted to go. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const captcha = useCaptcha('login');

  /** A proof is asked for only after failures, so the first attempt goes without one. */
  const ask = async (body: Credentials) => {
    try {
      await send(authCalls.login, body);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CAPTCHA_REQUIRED') throw error;
      await send(authCalls.login, { ...body, captchaToken: await captcha.token() });
    }
  };

  const login = async (userName: string, password: string): Promise<boolean> => {
    if (pending) return true;
    const body = loginBody.safeParse({ userName, password });
    if (!body.success) {
      setFailure({ field: password === '' ? 'pin.enter' : problemsOf(body.error.issues).password });
      return false;
    }
    setPending(true);
    setFailure(undefined);
    try {
      await ask(body.data);
      return true;
    } catch (error) {
      setFailure({ error });
      return false;
    } finally {
      setPending(false);
    }
  };

  return { login, pending, failure, captcha: captcha.kind, forget: () => setFailure(undefined) };
}
