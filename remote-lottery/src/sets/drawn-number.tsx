import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, ErrorState, Flex, Grid, Heading, LoadingState } from '@chokdee/shared/ui';
import { DrawView } from '../results/draw-view.tsx';
import { MyTickets } from './my-tickets.tsx';
import { TicketCheck } from './ticket-check.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';
import { WinningTickets } from './winning-tickets.tsx';

/** The drawn number, its prizes, and the outcome for the member's tickets. */
export function DrawnNumber() {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const terms = useTickets((state) => state.terms);
  const result = useCall(lotteryCalls.results, { betId: round.betId });
  if (result.state === 'loading') return <LoadingState rows={1} rowHeight="72" />;
  if (result.state === 'error') return <ErrorState error={result.error} onRetry={result.reload} />;
  const draw = result.data?.draw;
  if (!draw?.draw4) return null;
  return (
    <Card.Root as="section" aria-labelledby="drawn-number">
      <Card.Body gap="5" padding={{ base: '4', md: '6' }}>
        <Heading as="h2" id="drawn-number" size="lg">
          {text('draw.title')}
        </Heading>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="6">
          <Flex direction="column" gap="5">
            <DrawView draw={draw} betGroup={round.betGroup} size="large" />
            {terms && terms.mine.length > 0 && (
              <MyTickets draw4={draw.draw4} mine={terms.mine} prizes={terms.prizes} />
            )}
            {terms && <TicketCheck draw4={draw.draw4} prizes={terms.prizes} />}
          </Flex>
          <WinningTickets draw4={draw.draw4} prizes={terms?.prizes} />
        </Grid>
      </Card.Body>
    </Card.Root>
  );
}
