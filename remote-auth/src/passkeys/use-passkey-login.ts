import { useAttempt } from '@chokdee/shared/attempt';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { CeremonyStopped, signWithPasskey } from './ceremony.ts';

/** Signs in with a passkey that the person picks. The shell's guards redirect afterwards. */
export function usePasskeyLogin() {
  const { run, pending, error } = useAttempt(async () => {
    const { options } = await send(passkeyCalls.passkeyRequest, {});
    await send(passkeyCalls.passkeyLogin, { response: await signWithPasskey(options) });
  });
  return { login: () => run(undefined), pending, error, stopped: error instanceof CeremonyStopped };
}
