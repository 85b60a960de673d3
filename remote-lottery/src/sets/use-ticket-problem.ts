import type { ApiError } from '@chokdee/shared/http';
import { useSession } from '@chokdee/shared/session';
import { useTickets } from './ticket-context.ts';
import { maxSetsOf, roundSetsLeft, setCount, ticketsTotal } from './tickets.ts';

/** The first problem that blocks the purchase. */
export type TicketProblem =
  | { kind: 'lacking' }
  | { kind: 'over-round'; sets: number }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'poor'; missingSatang: number };

export function useTicketProblem(): TicketProblem | undefined {
  const lines = useTickets((state) => state.lines);
  const terms = useTickets((state) => state.terms);
  const short = useTickets((state) => state.faults);
  const placing = useTickets((state) => state.placing);
  const cashSatang = useSession((state) => state.cash?.satang);
  const cashVersion = useSession((state) => state.cash?.version);

  if (
    lines.some(({ number, set }) => set > Math.min(short.get(number) ?? Infinity, maxSetsOf(terms, number)))
  )
    return { kind: 'lacking' };
  const over = terms ? setCount(lines) - roundSetsLeft(terms) : 0;
  if (over > 0) return { kind: 'over-round', sets: over };
  const error = placing.step === 'refused' ? placing.error : undefined;
  if (error && error.code !== 'BALANCE_NOT_ENOUGH') return { kind: 'refused', error };
  const missingSatang =
    terms && cashSatang !== undefined ? ticketsTotal(lines, terms.setPrice) - cashSatang : 0;
  if (missingSatang > 0) return { kind: 'poor', missingSatang };
  if (
    error &&
    cashVersion !== undefined &&
    placing.step === 'refused' &&
    cashVersion > (placing.cashVersion ?? -1)
  )
    return undefined;
  return error && { kind: 'refused', error };
}

/** Whether there are tickets that can be submitted. A refused purchase may be retried. */
export function useCanBuy(): boolean {
  const trouble = useTicketProblem();
  const some = useTickets((state) => state.lines.length > 0);
  const step = useTickets((state) => state.placing.step);
  return some && (step === 'editing' || step === 'refused') && (!trouble || trouble.kind === 'refused');
}
