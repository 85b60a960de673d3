import { useEffect, useState } from 'react';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { autofillWorks, signWithPasskey, stopWaiting } from './ceremony.ts';

/** A challenge lives five minutes; a new one is asked for before. */
const ANEW_AFTER_MS = 4 * 60_000;
const OFFER_AGAIN_MS = 1_000;

/**
 * Offers passkeys among the names of the login field, for as long as it is on screen. Whoever has none sees nothing of it.
 *
 * @returns why the one that was picked opened nothing, until another is.
 */
export function usePasskeyAutofill(): unknown {
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    let waiting = false;

    const wait = async () => {
      if (gone || !(await autofillWorks()) || gone) return;
      const { options } = await send(passkeyCalls.passkeyRequest, {});
      if (gone) return;
      waiting = true;
      const response = await signWithPasskey(options, true);
      if (gone) return;
      waiting = false;
      setError(undefined);
      await send(passkeyCalls.passkeyLogin, { response }).catch((failure: unknown) => {
        if (gone) return;
        setError(failure);
        // The offer goes on: he may have picked the wrong one.
        setTimeout(begin, OFFER_AGAIN_MS);
      });
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

  return error;
}
