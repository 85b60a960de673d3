import { useEffect } from 'react';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { autofillWorks, signWithPasskey, stopWaiting } from './ceremony.ts';

/** A challenge lives five minutes; a new one is asked for before. */
const ANEW_AFTER_MS = 4 * 60_000;

/**
 * Offers passkeys among the names of the login field, for as long as it is on screen. Whoever has none sees nothing of it, and nor does whoever it fails for:
 * the button beside it says what is wrong.
 */
export function usePasskeyAutofill(): void {
  useEffect(() => {
    let gone = false;
    let waiting = false;

    const wait = async () => {
      if (!(await autofillWorks()) || gone) return;
      const { options } = await send(passkeyCalls.passkeyRequest, {});
      if (gone) return;
      waiting = true;
      const response = await signWithPasskey(options, true);
      if (!gone) await send(passkeyCalls.passkeyLogin, { response });
    };

    const begin = () => void wait().catch(() => undefined);
    begin();
    const anew = setInterval(begin, ANEW_AFTER_MS);
    return () => {
      gone = true;
      clearInterval(anew);
      if (waiting) void stopWaiting();
    };
  }, []);
}
