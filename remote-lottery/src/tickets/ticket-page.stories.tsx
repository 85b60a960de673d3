import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { press } from '@chokdee/shared/testing/story-steps';
import { signIn } from '../testing/bet-page.ts';
import { buildTicketRound, ticketNetwork } from '../testing/tickets.ts';
import { story } from '../testing/story.ts';
import { TicketScreen } from './ticket-screen.tsx';

export default { title: 'lottery/4D page' };

const page = { at: '/lotto/4d/440', path: '/lotto/4d/:betId' };

export const NoTickets = story(TicketScreen, {
  ...page,
  arrange() {
    signIn();
    ticketNetwork();
  },
});
export const Tickets = story(TicketScreen, {
  ...page,
  arrange() {
    signIn();
    ticketNetwork();
  },
  async play() {
    for (const digit of '12348888') await press(digit);
  },
});
export const Closed = story(TicketScreen, {
  ...page,
  arrange() {
    signIn();
    ticketNetwork(buildTicketRound({ state: 'void', active: false }, { closeMs: Date.now() - 60_000 }));
  },
});
export const Failed = story(TicketScreen, page);
export const Loading = story(TicketScreen, { ...page, arrange: () => fakeNetwork().hang(lotteryCalls.one) });
