import type { Round } from '@chokdee/shared/contracts/lottery';
import type { PlacedTicket } from '@chokdee/shared/contracts/tickets';
import { formatInstant, formatMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { SlipFacts } from '../placed/slip-facts.ts';
import { slipNumber } from '../poy/slip-number.ts';
import { PlacedOrder } from '../purchase/placed-order.tsx';
import type { Placed } from '../purchase/product.ts';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useTicketActions, useTicketScope } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import type { TicketTypes } from './ticket.store.ts';
import { setCount } from './tickets.ts';

/** Confirms a purchase of tickets. */
export function BoughtView({ slip, phase }: { slip: Placed<TicketTypes>; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const { loadLines, startNew } = useTicketActions();
  return (
    <PlacedOrder
      slip={slip}
      round={round}
      phase={phase}
      slug="4d"
      count={text('ticket.count', { n: setCount(slip.lines) })}
      summary={<TicketSummary tickets={slip.lines} />}
      facts={useTicketFacts(slip, round)}
      onAgain={() => loadLines(slip.sent)}
      onNew={startNew}
    />
  );
}

/** The texts in the picture of bought tickets. */
function useTicketFacts({ poyId, lines, total, createdAt }: Placed<TicketTypes>, round: Round): SlipFacts {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const titles = useRoundTitles();
  const sets = lines.reduce((sum, { set }) => sum + set, 0);
  return {
    brand: common('siteName'),
    number: slipNumber(poyId),
    title: titles.full(round),
    placedAt: text('placed.pictureAt', { time: formatInstant(createdAt) }),
    groups: ticketGroups(lines).map(({ set, priceSatang, numbers }) => ({
      option: text('ticket.count', { n: set }),
      price: `${numbers.length} × ${formatMoney(priceSatang)}`,
      numbers,
    })),
    totalLabel: [
      text('slip.total'),
      text('ticket.tickets', { n: lines.length }),
      text('ticket.count', { n: sets }),
    ].join(' · '),
    total: formatMoney(total),
    foot: text('placed.pictureFoot'),
    more: (n) => text('placed.pictureMore', { n }),
  };
}

/** Tickets by their number of sets, the largest number first, with the price of one ticket of the group. */
function ticketGroups(tickets: readonly PlacedTicket[]) {
  const counts = [...new Set(tickets.map(({ set }) => set))].sort((a, b) => b - a);
  return counts.map((set) => {
    const alike = tickets.filter((ticket) => ticket.set === set);
    return { set, priceSatang: alike[0]!.price, numbers: alike.map(({ number }) => number) };
  });
}
