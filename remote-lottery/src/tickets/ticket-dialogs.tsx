import { useTexts } from '@chokdee/shared/i18n';
import { PurchaseDialogs } from '../purchase/purchase-dialogs.tsx';
import { useTicketScope } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import { ticketFigures } from './ticket-totals.tsx';

interface TicketDialogsProps {
  canBet: boolean;
  onClosed: () => void;
}

/** The dialogs between choosing tickets and their purchase. */
export function TicketDialogs(props: TicketDialogsProps) {
  const text = useTexts('lottery');
  const purchase = useTicketScope();
  return (
    <PurchaseDialogs
      {...props}
      purchase={purchase}
      title={text('ticket.confirm')}
      summaryOf={(lines) => <TicketSummary tickets={lines} />}
      figuresOf={({ lines }, terms) => {
        const { sets, total, win } = ticketFigures(lines, terms);
        return { count: text('ticket.count', { n: sets }), totalSatang: total, winSatang: win };
      }}
    />
  );
}
