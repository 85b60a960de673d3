import { satang } from '@chokdee/shared/contracts/money';
import { orderedTicket, TICKET_SLIP_MAX_LINES } from '@chokdee/shared/contracts/tickets';
import { z } from 'zod';
import { draftStorage } from '../drafts/draft-storage.ts';
import type { Attempt } from '../purchase/product.ts';
import type { TicketTypes } from './ticket.store.ts';
import type { TicketLine } from './tickets.ts';

const line = orderedTicket.pick({ ref: true, add: true, number: true, set: true });

/**
 * Two tabs may each have chosen the maximum before they merge. The excess is refused at purchase rather than
 * dropped.
 */
export const ticketDrafts = draftStorage<TicketLine, Attempt<TicketTypes>>({
  prefix: 'lottery.drafts.4d',
  lines: z.array(line).max(4 * TICKET_SLIP_MAX_LINES),
  attempt: z.object({
    idempotencyKey: z.string(),
    lines: z.array(line).max(TICKET_SLIP_MAX_LINES).min(1),
    setPrice: satang,
  }),
  editedOf: ({ set }) => set,
});
