import type { BetId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import {
  ticketBreach,
  ticketCalls,
  type TicketBody,
  type TicketBreach,
} from '@chokdee/shared/contracts/tickets';
import { send } from '@chokdee/shared/http';
import type { TicketLottery } from '@chokdee/shared/rules/tickets';
import { z } from 'zod';
import type { Findings, Order, Product } from '../purchase/product.ts';
import type { TicketTypes } from './ticket.store.ts';

/** Tickets. Only available tickets reach the confirmation. */
export function ticketProduct(lottery: TicketLottery): Product<TicketTypes> {
  const bodyOf = (betId: BetId, { lines, setPrice }: Order<TicketTypes>): TicketBody => ({
    betId,
    betName: lottery,
    slip: lines.map(({ ref, add, number, set }) => ({
      ref,
      add,
      option: 'set_4',
      number,
      price: toSatang(setPrice * set),
      multiply: 100,
      set,
    })),
  });
  return {
    checkedIn: 'checking',
    orderOf: ({ lines, terms }) =>
      terms && lines.length > 0 ? { lines, setPrice: terms.setPrice } : undefined,
    async check(betId, order) {
      const { ok, short } = await send(ticketCalls.preCheck, bodyOf(betId, order));
      return ok ? undefined : shortage(short);
    },
    place: (betId, attempt) =>
      send(ticketCalls.place, bodyOf(betId, attempt), {
        param: lottery,
        idempotencyKey: attempt.idempotencyKey,
      }),
    onRefusal(error) {
      const short = z.array(ticketBreach).min(1).safeParse(error.details).data;
      return short ? shortage(short) : {};
    },
  };
}

function shortage(short: readonly TicketBreach[]): Findings<TicketTypes> {
  return {
    faults: new Map(short.map(({ number, left }) => [number, left])),
    placing: { step: 'editing' },
  };
}
