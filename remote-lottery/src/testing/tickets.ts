import userEvent from '@testing-library/user-event';
import { betId, poyId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { ticketCalls, type TicketTerms } from '@chokdee/shared/contracts/tickets';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import type { z } from 'zod';
import { messages } from '../app.ts';
import { TicketScreen } from '../tickets/ticket-screen.tsx';
import { buildRound } from './round.ts';

export const boughtId = poyId.parse('0196f000-0000-7000-8000-00000a11ce04');

/** A draw of the Laos lottery that closes in ten minutes, unless overridden. */
export function buildTicketRound(
  over: Partial<Round> = {},
  times: Parameters<typeof buildRound>[1] = {},
): Round {
  return buildRound(
    {
      betId: betId.parse(440),
      betGroup: 'BET_LOTERRY4',
      betName: 'lao',
      betType: 'BET_LOTERRY4_LAO',
      name: 'หวยลาวชุด',
      roundNumber: undefined,
      ...over,
    },
    { shootCloseMs: null, ...times },
  );
}

/** 120 baht a set; 7777 is sold out, two sets of 8888 are left, and the member owns nine of 9999. */
export const ticketTerms: TicketTerms = {
  betId: betId.parse(440),
  setPrice: toSatang(12_000),
  prizes: {
    straight_4: toSatang(12_500_000),
    straight_3: toSatang(4_100_000),
    tode_4: toSatang(550_000),
    tode_3: toSatang(410_000),
    front_3: toSatang(180_000),
    front_2: toSatang(160_000),
    back_2: toSatang(160_000),
  },
  numberSets: 30,
  memberNumberSets: 10,
  memberSets: 200,
  scarce: [
    { number: '7777', left: 0 },
    { number: '8888', left: 2 },
  ],
  mine: [{ number: '9999', set: 9 }],
};

/** A fake network that serves the draw and its terms. */
export function ticketNetwork(round = buildTicketRound(), terms = ticketTerms) {
  const network = fakeNetwork();
  network.reply(lotteryCalls.one, { ...round, serverTimeMs: Date.now() });
  network.reply(ticketCalls.terms, terms);
  network.reply(outcomeCalls.ofRound, {
    betId: round.betId,
    state: round.state,
    staked: toSatang(0),
    payout: toSatang(0),
    poys: [],
  });
  return network;
}

/** Reply to a purchase of one set of 1234. */
export const boughtReply: z.output<typeof ticketCalls.place.reply> = {
  poyId: boughtId,
  poyListJson: [
    {
      option: 'set_4',
      number: '1234',
      price: toSatang(12_000),
      multiply: 100,
      set: 1,
      status: 'waiting',
      payout: toSatang(0),
    },
  ],
  total: toSatang(12_000),
  balance: toSatang(88_000),
  version: 2,
  createdAt: bangkokIso(new Date()),
};

/** Opens the page of a draw, in English. */
export async function openTicketPage(network = ticketNetwork(), id: number | string = 440) {
  const user = userEvent.setup();
  const view = await renderScreen(TicketScreen, {
    name: 'lottery',
    messages,
    at: `/lotto/4d/${id}`,
    path: '/lotto/4d/:betId',
  });
  return { user, network, ...view };
}
