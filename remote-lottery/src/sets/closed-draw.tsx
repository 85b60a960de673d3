import { formatTime } from '@chokdee/shared/format';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, Center, Flex, Grid, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { DrawView } from '../results/draw-view.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { MoveTickets } from './move-tickets.tsx';
import { TicketCheck } from './ticket-check.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';
import { WinningTickets } from './winning-tickets.tsx';

/** A draw that takes no more tickets: why, what it drew, and where to go on. */
export function ClosedDraw({ phase }: { phase: RoundPhase }) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const chosen = useTickets((state) => state.lines.length);
  const title = phase === 'scheduled' ? 'bet.scheduledTitle' : phase === 'void' ? 'bet.voidTitle' : 'bet.closedTitle';
  return (
    <Stack gap="5">
      {phase === 'settled' && <DrawnNumber />}
      <Card.Root as="section" aria-label={text(title)}>
        <Card.Body>
          <Stack align="center" textAlign="center" gap="3" paddingY="6">
            <Center boxSize="16" borderRadius="full" bg="bg.muted" color="fg.muted" borderWidth="1px">
              <Icon name={phase === 'scheduled' ? 'clock' : 'lock'} boxSize="7" />
            </Center>
            <Heading as="h2" size="lg">
              {text(title)}
            </Heading>
            {phase !== 'scheduled' && <Box color="fg.muted">{text(phase === 'void' ? 'bet.voidText' : 'bet.closedText')}</Box>}
            {phase === 'awaiting' && <Box color="fg.muted">{text('bet.resultAt', { time: formatTime(round.resultDt) })}</Box>}
            {chosen > 0 && <Box color="fg.warning">{text('bet.closedDraft', { n: chosen })}</Box>}
            <Flex gap="2" wrap="wrap" justify="center" paddingTop="2">
              <MoveTickets />
              <Button asChild size="lg" variant="outline">
                <Link to="/lotto/4d">{text('set4.other')}</Link>
              </Button>
            </Flex>
          </Stack>
        </Card.Body>
      </Card.Root>
    </Stack>
  );
}

function DrawnNumber() {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const prizes = useTickets((state) => state.terms?.prizes);
  const result = useCall(lotteryCalls.results, { betId: round.betId });
  const draw = result.state === 'ready' ? result.data?.draw : undefined;
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
            {prizes && <TicketCheck draw4={draw.draw4} prizes={prizes} />}
          </Flex>
          <WinningTickets draw4={draw.draw4} prizes={prizes} />
        </Grid>
      </Card.Body>
    </Card.Root>
  );
}
