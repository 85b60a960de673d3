import { useState } from 'react';
import { useNavigate } from '@chokdee/shared/router';
import { passkeyOffer } from './passkey-offer.ts';

/**
 * Returns a function to call after a sign-up. It opens the offer above the page that the shell's guards chose,
 * so going back continues there.
 */
export function usePasskeyOffer(): (password: string) => Promise<void> {
  const navigate = useNavigate();
  // Asked for while the form is filled in: the member must not see another page first.
  const [due] = useState(() => passkeyOffer.isDue());
  return async (password) => {
    if (!(await due)) return;
    passkeyOffer.begin(password);
    await navigate(passkeyOffer.path);
  };
}
