import type { TicketTerms } from '@chokdee/shared/contracts/tickets';
import { useTexts } from '@chokdee/shared/i18n';
import { possibleTicketWin } from '@chokdee/shared/rules/tickets';
import { Money } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { PurchaseTotals } from '../purchase/purchase-totals.tsx';
import { useTickets } from './ticket-context.ts';
import { setCount, ticketsTotal, type TicketLine } from './tickets.ts';

/** The cost of the tickets and the most one draw can pay on them. */
export function ticketFigures(lines: readonly TicketLine[], terms: TicketTerms | undefined) {
  return {
    count: lines.length,
    sets: setCount(lines),
    total: terms ? ticketsTotal(lines, terms.setPrice) : 0,
    win: terms ? possibleTicketWin(lines, terms.prizes) : 0,
  };
}

export function useTicketTotals(): ReturnType<typeof ticketFigures> {
  const lines = useTickets((state) => state.lines);
  const terms = useTickets((state) => state.terms);
  return useMemo(() => ticketFigures(lines, terms), [lines, terms]);
}

export function TicketTotals() {
  const text = useTexts('lottery');
  const { count, sets, total, win } = useTicketTotals();
  return (
    <PurchaseTotals
      count={`${text('ticket.tickets', { n: count })} · ${text('ticket.count', { n: sets })}`}
      total={<Money satang={total} />}
      win={<Money satang={win} />}
    />
  );
}
