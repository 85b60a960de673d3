import { randomUUID } from 'node:crypto';
import type { BetId, IdempotencyKey, MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { TicketBody } from '@chokdee/shared/contracts/tickets';
import { ticketBetType, type TicketLottery } from '@chokdee/shared/rules/tickets';
import type { Db, Queryable } from '../src/db/db.ts';
import { insertOpenRound } from '../src/play/play.queries.ts';
import { placeTickets } from '../src/tickets/tickets.service.ts';
import type { Placed } from '../src/slips/slips.queries.ts';

export const SET_PRICE_SATANG = 12_000;

/** Opens a ticket round that closes in `seconds`. */
export async function openTicketRound(
  db: Queryable,
  lottery: TicketLottery = 'lao',
  seconds = 3_600,
): Promise<BetId> {
  const { betId } = await insertOpenRound(db, {
    lottery,
    betTypePrefix: ticketBetType(lottery),
    numbered: false,
    seconds,
    shootSeconds: null,
  });
  return betId;
}

export type Ticket = readonly [number: string, set: number, priceSatang?: number];

/** A body of tickets at the usual price, unless a ticket sets another. */
export function ticketsOf(
  betId: BetId,
  tickets: readonly Ticket[],
  betName: TicketLottery = 'lao',
): TicketBody {
  const slip = tickets.map(([number, set, price = set * SET_PRICE_SATANG], at) => ({
    ref: `r${at}`,
    add: 1,
    option: 'set_4' as const,
    number,
    price: toSatang(price),
    multiply: 100 as const,
    set,
  }));
  return { betId, betName, slip };
}

export async function betTickets(
  db: Db,
  memberId: MemberId,
  body: TicketBody,
  key: string = randomUUID(),
): Promise<Placed> {
  return (await placeTickets(db, memberId, body.betName, key as IdempotencyKey, body)).placed;
}
