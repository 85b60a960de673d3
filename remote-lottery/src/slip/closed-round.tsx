import { formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, Center, Flex, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { OwnOutcome } from '../outcome/own-outcome.tsx';
import { ResultPanel } from '../results/result-panel.tsx';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';
import { MoveDraft } from './move-draft.tsx';
import { useSlip, useSlipScope } from './slip-context.ts';

interface ClosedRoundProps {
  phase: RoundPhase;
  /** The round ended while the member was on its page. */
  live: boolean;
  /** Set for rounds with shooting. */
  onShoot?: () => void;
}

/** A round that takes no bets: the reason, what happens to the draft, and where to go next. */
export function ClosedRound({ phase, live, onShoot }: ClosedRoundProps) {
  const text = useTexts('lottery');
  const { round, slug } = useSlipScope();
  const drafted = useSlip((state) => state.lines.length);
  const title =
    phase === 'scheduled' ? 'bet.scheduledTitle' : phase === 'void' ? 'bet.voidTitle' : 'bet.closedTitle';
  const words =
    phase === 'void' ? text('bet.voidText') : phase === 'scheduled' ? undefined : text('bet.closedText');
  return (
    <>
      {isOver(phase) && <OwnOutcome round={round} live={live} />}
      {phase === 'settled' && <ResultPanel round={round} />}
      <Card.Root as="section" aria-label={text(title)}>
        <Card.Body>
          <Stack align="center" textAlign="center" gap="3" paddingY="6">
            <Center boxSize="16" borderRadius="full" bg="bg.muted" color="fg.muted" borderWidth="1px">
              <Icon name={phase === 'scheduled' ? 'clock' : 'lock'} boxSize="7" />
            </Center>
            <Heading as="h2" size="lg">
              {text(title)}
            </Heading>
            {words && <Box color="fg.muted">{words}</Box>}
            {(phase === 'awaiting' || phase === 'shooting') && (
              <Box color="fg.muted">{text('bet.resultAt', { time: formatTime(round.resultDt) })}</Box>
            )}
            {drafted > 0 && <Box color="fg.warning">{text('bet.closedDraft', { n: drafted })}</Box>}
            <Flex gap="2" wrap="wrap" justify="center" paddingTop="2">
              {phase === 'shooting' && onShoot && (
                <Button size="lg" colorPalette="red" onClick={onShoot}>
                  <Icon name="target" />
                  {text('bet.shoot')}
                </Button>
              )}
              <MoveDraft />
              <Button asChild size="lg" variant="outline">
                <Link to={`/lotto/${slug}`}>{text('bet.otherRounds')}</Link>
              </Button>
            </Flex>
          </Stack>
        </Card.Body>
      </Card.Root>
    </>
  );
}
