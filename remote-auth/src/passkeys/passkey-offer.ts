import { storage } from '@chokdee/shared/storage';
import { deviceVerifiesPeople } from './ceremony.ts';

const KEY = 'passkey-offer';

/**
 * The password of the sign-up, in the page's memory until the offer is answered: making
 * a passkey requires it.
 */
let secret: string | undefined;

/** The offer of a passkey right after a sign-up, until somebody declines it in this browser. */
export const passkeyOffer = {
  path: '/profile/passkeys/offer',

  /** Whether to make it: the device can verify its person, and nobody has declined here. Never rejects. */
  async isDue(): Promise<boolean> {
    return !isDeclined() && (await deviceVerifiesPeople().catch(() => false));
  },

  begin(password: string): void {
    secret = password;
  },

  /** Undefined unless the member has just signed up in this page. */
  password: (): string | undefined => secret,

  end(): void {
    secret = undefined;
  },

  decline(): void {
    storage.write(KEY, 'declined');
  },
};

/** Looks for the key alone: earlier builds stored the value without quotes, which is no JSON. */
function isDeclined(): boolean {
  return storage.keys(KEY).includes(KEY);
}
