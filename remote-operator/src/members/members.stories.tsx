import { operatorMemberCalls, memberFile } from '@chokdee/shared/contracts/operator-members';
import { operatorReferralCalls } from '@chokdee/shared/contracts/referral-links';
import { fill, press } from '@chokdee/shared/testing/story-steps';
import { currentTexts } from '@chokdee/shared/i18n';
import { ReferralsScreen } from '../referrals/referrals-screen.tsx';
import { consoleStory } from '../testing/story.ts';
import { MembersScreen } from './members-screen.tsx';

export default { title: 'operator/Members' };

const AT = '2026-11-19T15:30:00+07:00';
const file = memberFile.parse({
  userName: 'malee99',
  name: 'Malee',
  phoneNumber: '081-xxx-5678',
  status: 0,
  role: 'member',
  registeredAt: AT,
  lastSignInAt: AT,
  level: 2,
  registeredAtDomain: 'localhost',
  lineLinked: true,
  passkeys: 1,
  locks: { sources: 2, strangers: 14, pin: 5 },
  sessions: [{ device: 'Chrome · Android', address: '203.0.x.x', signedInAt: AT, seenAt: AT }],
  events: [
    { at: AT, kind: 'signed-in', device: 'Chrome · Android', address: '203.0.x.x' },
    { at: AT, kind: 'unlocked', device: '', address: '', operator: 'opdin', reason: 'They called.' },
  ],
});
const found = consoleStory(
  MembersScreen,
  (network) => {
    network.reply(operatorMemberCalls.find, [file]);
    network.reply(operatorMemberCalls.file, file);
  },
  { play: search },
);

export const Search = consoleStory(MembersScreen);
export const Found = found;
export const NotFound = consoleStory(
  MembersScreen,
  (network) => network.reply(operatorMemberCalls.find, []),
  { play: search },
);
export const SearchFailed = consoleStory(MembersScreen, undefined, { play: search });
export const File = {
  ...found,
  async play() {
    await search();
    await press(currentTexts('operator')('members.openOf', { name: file.userName }));
  },
};
export const Referrals = consoleStory(ReferralsScreen, (network) =>
  network.reply(operatorReferralCalls.all, [
    {
      slug: 'songkran-2027',
      kind: 'employee',
      employeeSlug: 'somsri',
      active: true,
      signUps: 12,
      createdAt: AT,
      actions: [{ at: AT, by: 'opdin', action: 'create', reason: 'Campaign in Chiang Mai' }],
    },
    {
      slug: 'bcdfghjk',
      kind: 'member',
      userName: 'malee99',
      active: false,
      signUps: 3,
      createdAt: AT,
      actions: [],
    },
  ]),
);
export const NoReferrals = consoleStory(ReferralsScreen, (network) =>
  network.reply(operatorReferralCalls.all, []),
);
export const ReferralsFailed = consoleStory(ReferralsScreen);

async function search(): Promise<void> {
  const text = currentTexts('operator');
  await fill(text('members.by'), 'malee');
  await press(text('members.search'));
}
