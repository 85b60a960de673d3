import { useTexts } from '@chokdee/shared/i18n';
import { Icon } from '@chokdee/shared/ui';
import { useState } from 'react';
import { PurchaseBar } from '../purchase/purchase-bar.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { useTicketTotals } from './ticket-totals.tsx';

/** Phone layout of the tickets. */
export function TicketBar() {
  const text = useTexts('lottery');
  const [open, setOpen] = useState(false);
  const { count, total, win } = useTicketTotals();
  return (
    <PurchaseBar
      open={open}
      onOpenChange={setOpen}
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
