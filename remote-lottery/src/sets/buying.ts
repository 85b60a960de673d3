import { bus } from '@chokdee/shared/bus';
import { setBreach, setCalls, type SetBody } from '@chokdee/shared/contracts/sets';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import type { SetLottery } from '@chokdee/shared/rules/set-4';
import { session } from '@chokdee/shared/session';
import { z } from 'zod';
import type { TicketAttempt, TicketStore } from './ticket.store.ts';
import type { TicketLine } from './tickets.ts';

export interface Destination {
  betId: BetId;
  lottery: SetLottery;
}

/** Checks whether the tickets are available. Only then is the member asked to confirm. */
export async function checkTickets(store: TicketStore, to: Destination): Promise<void> {
  const { lines, terms } = store.getState();
  if (!terms || lines.length === 0) return;
  store.getState().check();
  // Another tab may have bought them in the meantime.
  const isOver = () => store.getState().buying.step !== 'checking';
  try {
    const { ok, short } = await send(setCalls.preCheck, bodyOf(to, lines, terms.setPrice));
    if (isOver()) return;
    if (ok) store.getState().confirm();
    else store.getState().reportShortage(short);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isOver()) store.getState().refuse(error, session.getState().cash?.version);
  }
}

/** Buys the current tickets as a new attempt. */
export function buyTickets(store: TicketStore, to: Destination): Promise<void> {
  const { lines, terms } = store.getState();
  return terms
    ? submit(store, to, { idempotencyKey: newIdempotencyKey(), lines, setPrice: terms.setPrice })
    : Promise.resolve();
}

/**
 * Retries the unanswered attempt with the same idempotency key. If the first request arrived, the server
 * returns its response and buys nothing.
 */
export function retryPurchase(store: TicketStore, to: Destination): Promise<void> {
  const { attempt } = store.getState();
  return attempt ? submit(store, to, attempt) : Promise.resolve();
}

async function submit(store: TicketStore, to: Destination, attempt: TicketAttempt): Promise<void> {
  store.getState().send(attempt);
  try {
    const reply = await send(setCalls.place, bodyOf(to, attempt.lines, attempt.setPrice), {
      param: to.lottery,
      idempotencyKey: attempt.idempotencyKey,
    });
    session.getState().setCash(reply.balance, reply.version);
    store.getState().bought({
      poyId: reply.poyId,
      lines: reply.poyListJson,
      total: reply.total,
      balance: reply.balance,
      createdAt: reply.createdAt,
    });
    bus.emit('lottery/slip-placed', { poyId: reply.poyId, betId: to.betId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    handleFailure(store, error);
  }
}

function handleFailure(store: TicketStore, error: ApiError): void {
  // Only a refusal is definite. After a network error or a 5xx, it is unknown whether the tickets were
  // bought.
  if (error.kind !== 'refused' || error.status >= 500) return store.getState().markUnanswered();
  const short = z.array(setBreach).min(1).safeParse(error.details).data;
  if (short) store.getState().reportShortage(short);
  else store.getState().refuse(error, session.getState().cash?.version);
}

function bodyOf({ betId, lottery }: Destination, lines: readonly TicketLine[], setPrice: Satang): SetBody {
  const slip = lines.map(({ ref, add, number, set }) => ({
    ref,
    add,
    option: 'set_4' as const,
    number,
    price: toSatang(setPrice * set),
    multiply: 100 as const,
    set,
  }));
  return { betId, betName: lottery, slip };
}
