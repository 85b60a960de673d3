import { useState } from 'react';
import { authCalls, loginBody } from '@chokdee/shared/contracts/auth';
import { ApiError, send } from '@chokdee/shared/http';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { problemsOf } from '../forms/field-problems.ts';

/** Either the PIN is invalid before it is sent, or the server refused it. */
interface LoginFailure {
  field?: string;
  error?: unknown;
}

interface Credentials {
  userName: string;
  password: string;
}

/** Logs in. The shell's guards redirect afterwards, since they know which page the member wanted. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const captcha = useCaptcha('login');

  /** A captcha is required only after failures, so the first attempt goes without one. */
  const sendLogin = async (body: Credentials) => {
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
      await sendLogin(body.data);
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
