import { formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, Center, Flex, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { OwnOutcome } from '../outcome/own-outcome.tsx';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';
import { DrawnNumber } from './drawn-number.tsx';
import { MoveTickets } from './move-tickets.tsx';
import { useTicketScope, useTickets } from './ticket-context.ts';

/** A draw that takes no more tickets: the reason, its result, and where to go next. */
export function ClosedDraw({
  phase,
  live,
}: {
  phase: RoundPhase;
  /** The draw ended while the member was on its page. */ live: boolean;
}) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  const chosen = useTickets((state) => state.lines.length);
  const title =
    phase === 'scheduled' ? 'bet.scheduledTitle' : phase === 'void' ? 'bet.voidTitle' : 'bet.closedTitle';
  return (
    <Stack gap="5">
      {isOver(phase) && <OwnOutcome round={round} live={live} />}
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
            {phase !== 'scheduled' && (
              <Box color="fg.muted">{text(phase === 'void' ? 'bet.voidText' : 'bet.closedText')}</Box>
            )}
            {phase === 'awaiting' && (
              <Box color="fg.muted">{text('bet.resultAt', { time: formatTime(round.resultDt) })}</Box>
            )}
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
