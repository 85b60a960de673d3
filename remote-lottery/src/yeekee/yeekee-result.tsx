import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, ErrorState, Flex, Heading, Icon, LoadingState } from '@chokdee/shared/ui';
import { DrawView } from '../results/draw-view.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { proofPathOf } from './proof-path.ts';
import { ShotWinners } from './shot-winners.tsx';
import { VoidRound } from './void-round.tsx';

/** The result of a shooting round. Not requested before it is known. */
export function YeekeeResult({ round, phase }: { round: Round; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const known = phase === 'settled' || phase === 'void' || round.setResult;
  const result = useCall(yeekeeCalls.yingResult, known ? { betId: round.betId } : null);

  if (!known) return null;
  if (result.state === 'loading') return <LoadingState rows={2} rowHeight="32" />;
  if (result.state === 'error') return <ErrorState error={result.error} onRetry={result.reload} />;
  const { sum, rank16, result: digits, draw, fairness, winners = [], voidReason } = result.data;
  const system = fairness.rule === 'beacon' ? fairness.system : undefined;
  const check = (
    <Button
      asChild
      variant="outline"
      minHeight="11"
      whiteSpace="normal"
      height="auto"
      paddingY="2"
      textAlign="start"
      alignSelf="start"
    >
      <Link to={proofPathOf(round)}>
        <Icon name="fair" boxSize="5" />
        {text('proof.title')}
      </Link>
    </Button>
  );
  if (phase === 'void')
    return <VoidRound reason={voidReason}>{fairness.rule === 'beacon' && check}</VoidRound>;
  return (
    <Card.Root as="section" aria-labelledby="yeekee-result">
      <Card.Body gap="5" padding={{ base: '4', md: '6' }}>
        <Heading as="h2" id="yeekee-result" size="lg">
          {text('draw.title')}
        </Heading>
        {draw && <DrawView draw={draw} betGroup={round.betGroup} size="large" />}
        <Flex columnGap="8" rowGap="3" wrap="wrap" fontVariantNumeric="tabular-nums">
          <Fact label={text('proof.sum')} value={sum} />
          <Fact label={text('shoot.system')} value={system?.number} />
          <Fact label={text('shoot.fills')} value={system?.fills.length || undefined} />
          <Fact label={text('proof.rank16')} value={rank16} />
          <Fact label={text('proof.result')} value={digits} />
        </Flex>
        {winners.length > 0 && <ShotWinners betId={round.betId} winners={winners} />}
        {check}
      </Card.Body>
    </Card.Root>
  );
}

function Fact({ label, value }: { label: string; value: string | number | undefined }) {
  if (value === undefined) return null;
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box fontSize="xl" fontWeight="bold">
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </Box>
    </Box>
  );
}
