import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { Card, Flex, Grid } from '@chokdee/shared/ui';
import { TicketCheck } from './ticket-check.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';
import { WinningTickets } from './winning-tickets.tsx';

/** The prizes of a drawn number, and a check of any ticket. The member's own are in `OutcomeCard` above. */
export function TicketPrizes() {
  const { round } = useTicketScope();
  const terms = useTickets((state) => state.terms);
  // The same call as the balls above make, which show its failure.
  const result = useCall(lotteryCalls.results, { betId: round.betId });
  const draw4 = result.state === 'ready' ? result.data?.draw.draw4 : undefined;
  if (!draw4) return null;
  return (
    <Card.Root>
      <Card.Body padding={{ base: '4', md: '6' }}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="6">
          <Flex direction="column" gap="5">
            {terms && <TicketCheck draw4={draw4} prizes={terms.prizes} />}
          </Flex>
          <WinningTickets draw4={draw4} prizes={terms?.prizes} />
        </Grid>
      </Card.Body>
    </Card.Root>
  );
}
