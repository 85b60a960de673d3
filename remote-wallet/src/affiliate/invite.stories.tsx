import { toSatang } from '@chokdee/shared/contracts/money';
import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { story } from '../testing/story.ts';
import { InviteScreen } from './invite-screen.tsx';

export default { title: 'wallet/Invite' };

function invite(state: 'active' | 'off') {
  const network = fakeNetwork();
  network.reply(referralCalls.own, { state, slug: 'bcdfghjk', sharePercent: 0.5 });
  network.reply(referralCalls.summary, {
    invited: 3,
    invitedInAll: 12,
    earned: toSatang(1_250),
    earnedInAll: toSatang(9_900),
  });
}

export const Ready = story(InviteScreen, { arrange: () => invite('active') });
export const SwitchedOff = story(InviteScreen, { arrange: () => invite('off') });
export const Staff = story(InviteScreen, {
  arrange: () => fakeNetwork().reply(referralCalls.own, { state: 'none', sharePercent: 0.5 }),
});
export const Loading = story(InviteScreen, { arrange: () => fakeNetwork().hang(referralCalls.own) });
export const Failed = story(InviteScreen);
