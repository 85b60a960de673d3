import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { press } from '@chokdee/shared/testing/story-steps';
import { signIn } from '../testing/bet-page.ts';
import { buildSetRound, setNetwork } from '../testing/sets.ts';
import { story } from '../testing/story.ts';
import { SetScreen } from './set-screen.tsx';

export default { title: 'lottery/4D page' };

const page = { at: '/lotto/4d/440', path: '/lotto/4d/:betId' };

export const NoTickets = story(SetScreen, {
  ...page,
  arrange() {
    signIn();
    setNetwork();
  },
});
export const Tickets = story(SetScreen, {
  ...page,
  arrange() {
    signIn();
    setNetwork();
  },
  async play() {
    for (const digit of '12348888') await press(digit);
  },
});
export const Closed = story(SetScreen, {
  ...page,
  arrange() {
    signIn();
    setNetwork(buildSetRound({ state: 'void', active: false }, { closeMs: Date.now() - 60_000 }));
  },
});
export const Failed = story(SetScreen, page);
export const Loading = story(SetScreen, { ...page, arrange: () => fakeNetwork().hang(lotteryCalls.one) });
