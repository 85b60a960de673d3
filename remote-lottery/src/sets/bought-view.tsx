import { useTexts } from '@chokdee/shared/i18n';
import { PlacedOrder } from '../purchase/placed-order.tsx';
import type { Placed } from '../purchase/product.ts';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { useTicketActions, useTicketScope } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import type { SetTypes } from './ticket.store.ts';
import { setCount } from './tickets.ts';
import { useTicketFacts } from './use-ticket-facts.ts';

/** Confirms a purchase of tickets. */
export function BoughtView({ slip, phase }: { slip: Placed<SetTypes>; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const { loadLines, startNew } = useTicketActions();
  return (
    <PlacedOrder
      slip={slip}
      round={round}
      phase={phase}
      slug="4d"
      count={text('set4.count', { n: setCount(slip.lines) })}
      summary={<TicketSummary tickets={slip.lines} />}
      facts={useTicketFacts(slip, round)}
      onAgain={() => loadLines(slip.sent)}
      onNew={startNew}
    />
  );
}
