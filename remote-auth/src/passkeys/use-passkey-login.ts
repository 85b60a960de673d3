import { useState } from 'react';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { CeremonyStopped, signWithPasskey } from './ceremony.ts';

/** Signs in with a passkey that the person picks. The shell's guards redirect afterwards. */
export function usePasskeyLogin() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();

  const login = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const { options } = await send(passkeyCalls.passkeyRequest, {});
      await send(passkeyCalls.passkeyLogin, { response: await signWithPasskey(options) });
    } catch (error) {
      setFailure({ error });
    } finally {
      setPending(false);
    }
  };

  return { login, pending, error: failure?.error, stopped: failure?.error instanceof CeremonyStopped };
}
