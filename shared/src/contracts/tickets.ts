import { z } from 'zod';
import { TICKET_OPTION, ticketLotteries, ticketPrizes } from '../rules/tickets.ts';
import { call, nothing } from './http.ts';
import { betId, poyId } from './ids.ts';
import { placedLine, round } from './lottery.ts';
import { baht, positiveBaht } from './money.ts';
import { instant } from './time.ts';

const ticketLottery = z.enum(ticketLotteries);
const ticketPrize = z.enum(ticketPrizes);
const ticketNumber = z.string().regex(/^\d{4}$/, 'number.digits');
/** Sets of one ticket. The terms of the round have the actual limit. */
const setCount = z.int().min(1).max(1_000);

/** A ticket as it is ordered: a number and how many sets of it. */
export const orderedTicket = z.object({
  /** The browser's own id of the line. */
  ref: z.string().max(64),
  /** Number of the batch that the line was added in. */
  add: z.int().min(0).max(100_000),
  option: z.literal(TICKET_OPTION),
  number: ticketNumber,
  /** The round's price of one set times `set`. Anything else is refused. */
  price: positiveBaht,
  /** Always 1: prizes are amounts, not rates. */
  multiply: z.codec(z.literal(1), z.literal(100), { decode: () => 100 as const, encode: () => 1 as const }),
  set: setCount,
});
export type OrderedTicket = z.output<typeof orderedTicket>;

export const TICKET_SLIP_MAX_LINES = 100;

const ticketBody = z.object({
  betId,
  betName: ticketLottery,
  slip: z.array(orderedTicket).min(1, 'slip.empty').max(TICKET_SLIP_MAX_LINES, 'slip.tooManySets'),
  note: z.string().max(200).optional(),
});
export type TicketBody = z.output<typeof ticketBody>;

const placedTicket = orderedTicket
  .omit({ ref: true, add: true })
  .extend(placedLine.pick({ status: true, payout: true }).shape);
export type PlacedTicket = z.output<typeof placedTicket>;

/**
 * `details` of LIMIT_NUMBER, NUMBER_CLOSED and MEMBER_LIMIT: the offending tickets, and how many sets of each
 * are left.
 */
export const ticketBreach = z.object({ number: ticketNumber, set: z.int(), left: z.int() });
export type TicketBreach = z.output<typeof ticketBreach>;

/**
 * Price and prizes of one set in a round, and how many sets are available. Fixed when the round is created.
 */
const ticketTerms = z.object({
  betId,
  setPrice: baht,
  prizes: z.record(ticketPrize, baht),
  /** Maximum sets of one ticket, for all members together and for one member. */
  numberSets: z.int(),
  memberNumberSets: z.int(),
  /** Maximum sets of one member in the round, over all tickets. */
  memberSets: z.int(),
  /** Tickets with fewer than `memberNumberSets` left. 0 left means closed. */
  scarce: z.array(z.object({ number: ticketNumber, left: z.int() })),
  /** Sets that the member has already placed. */
  mine: z.array(z.object({ number: ticketNumber, set: z.int() })),
});
export type TicketTerms = z.output<typeof ticketTerms>;

const placementErrors = [
  'UNAUTHORIZED',
  'STATUS_LOCKED',
  'ROUND_NOT_FOUND',
  'ROUND_NOT_OPEN',
  'ROUND_CLOSED',
  'SET_PRICE',
  'MEMBER_LIMIT',
  'LIMIT_NUMBER',
  'NUMBER_CLOSED',
  'BALANCE_NOT_ENOUGH',
  'OPERATOR_ACCOUNT',
  'REMOTE_OFF',
] as const;

export const ticketCalls = {
  latest: call({
    method: 'POST',
    path: '/lotteries.4d.latest',
    summary: 'Open and recently closed rounds of the 4-digit lotteries',
    access: 'public',
    request: nothing,
    reply: z.object({
      serverTimeMs: z.int(),
      hanoy: z.array(round),
      lao: z.array(round),
      laoSuper: z.array(round),
      malay: z.array(round),
    }),
    errors: [],
  }),
  terms: call({
    method: 'GET',
    path: '/lotteries.4d.terms',
    summary: 'Price, prizes and availability of sets in a round',
    access: 'member',
    lock: 'lottery',
    request: z.object({ betId }),
    reply: ticketTerms,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'ROUND_NOT_FOUND'],
  }),
  place: call({
    method: 'POST',
    path: '/lotteries.{kind}.create',
    params: ticketLotteries,
    summary: 'Places 4-digit tickets atomically',
    access: 'member',
    lock: 'lottery',
    idempotent: true,
    request: ticketBody,
    reply: z.object({
      poyId,
      poyListJson: z.array(placedTicket),
      total: baht,
      balance: baht,
      version: z.int(),
      createdAt: instant,
    }),
    errors: [...placementErrors, 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  preCheck: call({
    method: 'POST',
    path: '/lotteries.4d.pre-check',
    summary: 'Checks what placing these tickets would return now, without moving money',
    access: 'member',
    lock: 'lottery',
    request: ticketBody,
    reply: z.object({ ok: z.boolean(), short: z.array(ticketBreach) }),
    errors: placementErrors,
  }),
};
