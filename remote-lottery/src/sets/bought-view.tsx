import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { useState } from 'react';
import { NoteField } from '../placed/note-field.tsx';
import { PlacedCard } from '../placed/placed-card.tsx';
import { useTicketActions } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import type { BoughtTickets } from './ticket.store.ts';
import { setCount } from './tickets.ts';

/** The tickets are bought: the slip's number, what is on it, and what one does next. */
export function BoughtView({ slip, canBuy }: { slip: BoughtTickets; canBuy: boolean }) {
  const text = useTexts('lottery');
  const { startAnew } = useTicketActions();
  const [note, setNote] = useState<string>();

  const tickets = slip.lines.map(({ number, set }, at) => ({ ref: `again-${at}`, add: 1, number, set }));
  return (
    <PlacedCard slip={slip} count={text('set4.count', { n: setCount(tickets) })}>
      <TicketSummary tickets={tickets} />
      <NoteField poyId={slip.poyId} note={note} onNote={setNote} />
      <Flex direction={{ base: 'column', sm: 'row-reverse' }} gap="2" wrap={{ sm: 'wrap' }} justify="center">
        {canBuy && (
          <>
            <Button size="lg" variant="outline" onClick={() => startAnew(tickets)}>
              <Icon name="repeat" />
              {text('placed.again')}
            </Button>
            <Button size="lg" variant="outline" onClick={() => startAnew([])}>
              <Icon name="plus" />
              {text('placed.new')}
            </Button>
          </>
        )}
        <Button asChild size="lg" variant="outline">
          <Link to={`/poy/4d/${slip.poyId}`}>
            <Icon name="receipt" />
            {text('placed.see')}
          </Link>
        </Button>
      </Flex>
    </PlacedCard>
  );
}
