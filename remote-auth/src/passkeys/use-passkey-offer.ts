import { useState } from 'react';
import { useNavigate } from '@chokdee/shared/router';

/**
 * Returns a function to call after a sign-up. It opens the offer above the page that the shell's guards
 * chose, so going back continues there.
 */
export function usePasskeyOffer(): (password: string) => Promise<void> {
  const navigate = useNavigate();
  // Asked for while the form is filled in: the member must not see another page first.
  const [due] = useState(dueOffer);
  return async (password) => {
    const offer = await due;
    if (!offer) return;
    offer.begin(password);
    await navigate(offer.path);
  };
}

/** Loaded apart, because the form does not wait for it. Without it there is no offer. */
async function dueOffer() {
  const { passkeyOffer } = await import('./passkey-offer.ts').catch(() => ({ passkeyOffer: undefined }));
  return (await passkeyOffer?.isDue()) ? passkeyOffer : undefined;
}
