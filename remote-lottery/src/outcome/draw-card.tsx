import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Card, ErrorState, Flex, Heading, LoadingState } from '@chokdee/shared/ui';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { DrawBalls } from './draw-balls.tsx';
import { drawnPrizes, prizesToCome } from './drawn-prizes.ts';
import type { PaidLine } from './lit-digits.ts';
import { ResultDue } from './result-due.tsx';
import type { RoundDraw } from './use-round-draw.ts';

interface DrawCardProps {
  round: Round;
  phase: RoundPhase;
  drawn: RoundDraw;
  paid: readonly PaidLine[];
  /** The result came while the member was on the page. */
  live: boolean;
  titleId: string;
}

/** The draw of a round: empty places and the time of the result, then the balls. */
export function DrawCard({ round, phase, drawn, paid, live, titleId }: DrawCardProps) {
  const text = useTexts('lottery');
  const { draw, corrected, failed } = drawn;
  const title = phase === 'void' ? 'bet.voidTitle' : phase === 'settled' ? 'draw.title' : 'bet.closedTitle';
  const isDue = phase === 'shooting' || phase === 'awaiting';
  return (
    <Card.Root>
      <Card.Body gap="4" padding={{ base: '4', md: '6' }}>
        <Flex align="center" justify="center" gap="2" wrap="wrap">
          <Heading as="h2" id={titleId} size="md">
            {text(title)}
          </Heading>
          {corrected && <Badge colorPalette="orange">{text('results.corrected')}</Badge>}
        </Flex>
        {phase === 'void' && (
          <Box textAlign="center" color="fg.muted">
            {text('bet.voidText')}
          </Box>
        )}
        {isDue && <DrawBalls prizes={prizesToCome(round.betGroup)} paid={[]} rolls={false} />}
        {isDue && <ResultDue round={round} />}
        {phase === 'settled' && failed && <ErrorState error={failed.error} onRetry={failed.reload} />}
        {phase === 'settled' && !failed && !draw && <LoadingState rows={1} rowHeight="24" />}
        {phase === 'settled' && draw && (
          // A correction is another draw: it appears as such.
          <DrawBalls key={draw.raw} prizes={drawnPrizes(draw, round.betGroup)} paid={paid} rolls={live} />
        )}
      </Card.Body>
    </Card.Root>
  );
}
