import { useState } from 'react';
import { authCalls, loginBody } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { problemsOf } from '../forms/field-problems.ts';

/** Either the PIN itself is wrong before it is sent, or the server's answer is. */
interface LoginFailure {
  field?: string;
  error?: unknown;
}

/** Where a member goes once the session has begun is the guards' affair, since they know where he wanted to go. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();

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
      await send(authCalls.login, body.data);
      return true;
    } catch (error) {
      setFailure({ error });
      return false;
    } finally {
      setPending(false);
    }
  };

  return { login, pending, failure, forget: () => setFailure(undefined) };
}
