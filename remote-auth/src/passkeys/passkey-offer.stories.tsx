import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { currentTexts } from '@chokdee/shared/i18n';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { press } from '@chokdee/shared/testing/story-steps';
import { signedIn } from '../testing/member.ts';
import { story } from '../testing/story.ts';
import { passkeyOffer } from './passkey-offer.ts';
import { PasskeyOfferScreen } from './passkey-offer-screen.tsx';

export default { title: 'auth/Passkey offer' };

function justSignedUp() {
  signedIn();
  passkeyOffer.begin('Lucky#2026x');
  return fakeNetwork();
}
const at = passkeyOffer.path;
const play = () => press(currentTexts('auth')('passkeyOffer.accept'));

export const Ready = story(PasskeyOfferScreen, { at, arrange: () => void justSignedUp() });
export const Offline = story(PasskeyOfferScreen, { at, arrange: () => void justSignedUp(), play });
export const Pending = story(PasskeyOfferScreen, {
  at,
  arrange: () => justSignedUp().hang(passkeyCalls.passkeyCreation),
  play,
});
