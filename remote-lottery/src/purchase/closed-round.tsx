import { formatTime } from '@chokdee/shared/format';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, Center, Flex, Heading, Icon, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { OwnOutcome } from '../outcome/own-outcome.tsx';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';

interface ClosedRoundProps {
  round: Round;
  phase: RoundPhase;
  /** The round ended while the member was on its page. */
  live: boolean;
  /** Number of lines in the draft. */
  drafted: number;
  result: ReactNode;
  back: { to: string; label: string };
  /** Where to go next. */
  children: ReactNode;
}

/** A round that takes no bets: the reason, what happens to the draft, and where to go next. */
export function ClosedRound({ round, phase, live, drafted, result, back, children }: ClosedRoundProps) {
  const text = useTexts('lottery');
  const title =
    phase === 'scheduled' ? 'bet.scheduledTitle' : phase === 'void' ? 'bet.voidTitle' : 'bet.closedTitle';
  return (
    <>
      {isOver(phase) && <OwnOutcome round={round} live={live} />}
      {phase === 'settled' && result}
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
            {(phase === 'awaiting' || phase === 'shooting') && (
              <Box color="fg.muted">{text('bet.resultAt', { time: formatTime(round.resultDt) })}</Box>
            )}
            {drafted > 0 && <Box color="fg.warning">{text('bet.closedDraft', { n: drafted })}</Box>}
            <Flex gap="2" wrap="wrap" justify="center" paddingTop="2">
              {children}
              <Button asChild size="lg" variant="outline">
                <Link to={back.to}>{back.label}</Link>
              </Button>
            </Flex>
          </Stack>
        </Card.Body>
      </Card.Root>
    </>
  );
}
