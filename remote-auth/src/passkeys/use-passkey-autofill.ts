import { useEffect, useState } from 'react';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { autofillWorks, signWithPasskey, stopWaiting } from './ceremony.ts';

/** A challenge is valid for five minutes; it is renewed before that. */
const RENEW_AFTER_MS = 4 * 60_000;
const OFFER_AGAIN_MS = 1_000;

/**
 * Offers passkeys in the autofill of the login field while it is on screen. Invisible to people without
 * passkeys.
 *
 * @returns why the picked passkey was refused, until another one is picked.
 */
export function usePasskeyAutofill(): unknown {
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let unmounted = false;
    let waiting = false;

    const wait = async () => {
      if (unmounted || !(await autofillWorks()) || unmounted) return;
      const { options } = await send(passkeyCalls.passkeyRequest, {});
      if (unmounted) return;
      waiting = true;
      const response = await signWithPasskey(options, true);
      if (unmounted) return;
      waiting = false;
      setError(undefined);
      await send(passkeyCalls.passkeyLogin, { response }).catch((failure: unknown) => {
        if (unmounted) return;
        setError(failure);
        // Keep offering: the visitor may have picked the wrong passkey.
        setTimeout(begin, OFFER_AGAIN_MS);
      });
    };

    const begin = () => void wait().catch(() => undefined);
    begin();
    const renewTimer = setInterval(begin, RENEW_AFTER_MS);
    return () => {
      unmounted = true;
      clearInterval(renewTimer);
      if (waiting) void stopWaiting();
    };
  }, []);

  return error;
}
