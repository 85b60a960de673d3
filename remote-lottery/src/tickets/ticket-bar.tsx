import { useTexts } from '@chokdee/shared/i18n';
import { Icon } from '@chokdee/shared/ui';
import { PurchaseBar } from '../purchase/purchase-bar.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { useTicketTotals } from './ticket-totals.tsx';

export interface TicketSheet {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Phone layout of the tickets. */
export function TicketBar({ open, onOpenChange }: TicketSheet) {
  const text = useTexts('lottery');
  const { count, total, win } = useTicketTotals();
  return (
    <PurchaseBar
      open={open}
      onOpenChange={onOpenChange}
      title={text('ticket.list')}
      totalSatang={total}
      winSatang={win}
      empty={count === 0}
      label={
        <>
          <Icon name="ticket" />
          {text('ticket.tickets', { n: count })}
        </>
      }
    >
      <TicketPanel maxHeight="86dvh" />
    </PurchaseBar>
  );
}
