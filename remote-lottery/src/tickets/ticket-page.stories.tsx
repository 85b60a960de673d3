import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { press } from '@chokdee/shared/testing/story-steps';
import { closeMs } from '../rounds/round-phase.ts';
import { anong, signIn } from '../testing/bet-page.ts';
import { purchaseSteps } from '../testing/purchase-steps.ts';
import { boughtReply, buildTicketRound, ticketNetwork, ticketTerms } from '../testing/tickets.ts';
import { story } from '../testing/story.ts';
import { ticketDrafts } from './ticket-draft.ts';
import { TicketScreen } from './ticket-screen.tsx';

export default { title: 'lottery/4D page' };

const { ask, send } = purchaseSteps(['ticket.tickets', { n: '1' }], 'ticket.place');
const buy = () => send(ticketTerms.setPrice);
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

/** One ticket was chosen before, and what the server says about it. */
function chosen(answer: (network: ReturnType<typeof ticketNetwork>) => void = () => {}, sent = false) {
  signIn();
  const round = buildTicketRound();
  const network = ticketNetwork(round);
  network.reply(ticketCalls.preCheck, { ok: true, short: [] });
  answer(network);
  const lines = [{ ref: 'line-1234', add: 1, number: '1234', set: 1 }];
  const { setPrice } = ticketTerms;
  ticketDrafts.put(anong, round.betId, closeMs(round), {
    lines,
    active: [],
    ...(sent ? { attempt: { idempotencyKey: 'sent-without-an-answer', lines, setPrice } } : {}),
  });
}
const purchase = (answer?: Parameters<typeof chosen>[0], play = buy) =>
  story(TicketScreen, { ...page, arrange: () => chosen(answer), play });

export const Confirm = purchase(undefined, ask);
export const BalanceTooLow = purchase((network) => network.refuse(ticketCalls.place, 'BALANCE_NOT_ENOUGH'));
export const OutcomeUnknown = story(TicketScreen, { ...page, arrange: () => chosen(undefined, true) });
export const Sending = purchase((network) => network.hang(ticketCalls.place));
export const Bought = purchase((network) => network.reply(ticketCalls.place, boughtReply));

export const Closed = story(TicketScreen, {
  ...page,
  arrange() {
    signIn();
    ticketNetwork(buildTicketRound({ state: 'void', active: false }, { closeMs: Date.now() - 60_000 }));
  },
});
export const Failed = story(TicketScreen, page);
export const Loading = story(TicketScreen, { ...page, arrange: () => fakeNetwork().hang(lotteryCalls.one) });
