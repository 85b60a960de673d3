import type { SetTerms } from '@chokdee/shared/contracts/sets';
import { useTexts } from '@chokdee/shared/i18n';
import { possibleSetWin } from '@chokdee/shared/rules/set-4';
import { Money } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { PurchaseTotals } from '../purchase/purchase-totals.tsx';
import { useTickets } from './ticket-context.ts';
import { setCount, ticketsTotal, type TicketLine } from './tickets.ts';

/** The cost of the tickets and the most one draw can pay on them. */
export function ticketFigures(lines: readonly TicketLine[], terms: SetTerms | undefined) {
  return {
    count: lines.length,
    sets: setCount(lines),
    total: terms ? ticketsTotal(lines, terms.setPrice) : 0,
    win: terms ? possibleSetWin(lines, terms.prizes) : 0,
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
      count={`${text('set4.tickets', { n: count })} · ${text('set4.count', { n: sets })}`}
      total={<Money satang={total} />}
      win={<Money satang={win} />}
    />
  );
}
