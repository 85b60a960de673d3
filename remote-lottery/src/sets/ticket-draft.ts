import { setLine, SET_SLIP_MAX_LINES } from '@chokdee/shared/contracts/sets';
import { satang } from '@chokdee/shared/contracts/money';
import { z } from 'zod';
import type { DraftView } from '../drafts/draft-doc.ts';
import { draftStorage } from '../drafts/draft-storage.ts';

const line = setLine.pick({ ref: true, add: true, number: true, set: true });
type Line = z.output<typeof line>;

/** Tickets that were submitted without a response. Retry them only with the same idempotency key. */
const attempt = z.object({
  idempotencyKey: z.string(),
  lines: z.array(line).max(SET_SLIP_MAX_LINES).min(1),
  setPrice: satang,
});
type Attempt = z.output<typeof attempt>;

export interface TicketDraft {
  lines: Line[];
  attempt?: Attempt;
}

/**
 * Two tabs may each have chosen the maximum before they merge. The excess is refused at purchase rather than
 * dropped.
 */
export const ticketDrafts = draftStorage<Line, Attempt>({
  prefix: 'lottery.drafts.4d',
  lines: z.array(line).max(4 * SET_SLIP_MAX_LINES),
  attempt,
  editedOf: ({ set }) => set,
});

export function ticketsOf({
  lines,
  attempt: sent,
}: Pick<DraftView<Line, Attempt>, 'lines' | 'attempt'>): TicketDraft {
  return { lines: mergeSameNumbers(lines), ...(sent ? { attempt: sent } : {}) };
}

/**
 * If two tabs added the same number, keep one line (the lowest `ref`, so that both tabs agree) with the
 * higher number of sets.
 */
function mergeSameNumbers(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const same = lines.filter(({ number }) => number === line.number);
    const isKept = same.every(({ ref }) => line.ref <= ref);
    return isKept ? { ...line, set: Math.max(...same.map(({ set }) => set)) } : [];
  });
}

/** The draft tickets of a round. Kept on this device until one day after the round closes. */
export function readTickets(memberId: string, betId: number): TicketDraft | undefined {
  const view = ticketDrafts.view(memberId, betId);
  return view && ticketsOf(view);
}

/** Replaces the draft tickets of a round in all tabs. */
export function writeTickets(memberId: string, betId: number, closeMs: number, next: TicketDraft): void {
  ticketDrafts.put(memberId, betId, closeMs, { ...next, active: [] });
}
