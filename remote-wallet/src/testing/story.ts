import { toSatang } from '@chokdee/shared/contracts/money';
import { session } from '@chokdee/shared/session';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';

export const story = screenStories('wallet', messages);

/** Gives the signed-in member 1,234.50 baht. */
export function knownBalances(): void {
  const { setCash, setAfCash, setLoyaltyPoints } = session.getState();
  setCash(toSatang(123_450), 1);
  setAfCash(toSatang(5_250), 1);
  setLoyaltyPoints(1_207, 1);
}
