import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Button } from '@chokdee/shared/ui';
import { CostProblem, ProblemAlert } from '../purchase/cost-problem.tsx';
import { useTicketActions, useTickets } from './ticket-context.ts';
import { useTicketTotals } from './ticket-totals.tsx';
import { maxSetsOf, roundSetsLeft, setCount } from './tickets.ts';

/** Whether a ticket has more sets than are left, and how many sets exceed the member's limit in the round. */
function useSetLimits(): { lacking: boolean; overRound: number } {
  const lines = useTickets((state) => state.lines);
  const terms = useTickets((state) => state.terms);
  const left = useTickets((state) => state.faults);
  return {
    lacking: lines.some(
      ({ number, set }) => set > Math.min(left.get(number) ?? Infinity, maxSetsOf(terms, number)),
    ),
    overRound: terms ? setCount(lines) - roundSetsLeft(terms) : 0,
  };
}

/** Shows the problem that blocks the purchase, with an action to fix it. */
export function TicketProblem() {
  const text = useTexts('lottery');
  const { lacking, overRound } = useSetLimits();
  const { total } = useTicketTotals();
  const placing = useTickets((state) => state.placing);
  const { reduceToAvailable } = useTicketActions();
  if (lacking)
    return (
      <ProblemAlert title={text('ticket.tooFew')}>
        <Button size="sm" minHeight="11" variant="outline" onClick={reduceToAvailable}>
          {text('ticket.takeLeft')}
        </Button>
      </ProblemAlert>
    );
  if (overRound > 0) return <ProblemAlert title={text('ticket.overRound', { n: overRound })} />;
  return <CostProblem totalSatang={total} placing={placing} />;
}

/** Whether there are tickets that can be submitted. A refused purchase may be retried. */
export function useCanBuy(): boolean {
  const { lacking, overRound } = useSetLimits();
  const { count, total } = useTicketTotals();
  const { step } = useTickets((state) => state.placing);
  const cashSatang = useSession((state) => state.cash?.satang);
  const affordable = cashSatang === undefined || total <= cashSatang;
  return count > 0 && (step === 'editing' || step === 'refused') && !lacking && overRound <= 0 && affordable;
}
