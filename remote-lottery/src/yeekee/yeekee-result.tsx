import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, ErrorState, Flex, Heading, LoadingState } from '@chokdee/shared/ui';
import { DrawView } from '../results/draw-view.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { YeekeeProof } from './yeekee-proof.tsx';

/** What the shots made, once the round is settled. It is not asked for before. */
export function YeekeeResult({ round, phase }: { round: Round; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const known = phase === 'settled' || round.setResult;
  const result = useCall(yeekeeCalls.yingResult, known ? { betId: round.betId } : null);

  if (phase === 'void') return <Box color="fg.muted">{`${text('bet.voidTitle')}. ${text('bet.voidText')}`}</Box>;
  if (!known) return null;
  if (result.state === 'loading') return <LoadingState rows={2} rowHeight="32" />;
  if (result.state === 'error') return <ErrorState error={result.error} onRetry={result.reload} />;
  const { sum, rank16, result: digits, draw, count } = result.data;
  return (
    <Card.Root as="section" aria-labelledby="yeekee-result">
      <Card.Body gap="5" padding={{ base: '4', md: '6' }}>
        <Heading as="h2" id="yeekee-result" size="lg">
          {text('draw.title')}
        </Heading>
        {draw && <DrawView draw={draw} betGroup={round.betGroup} size="large" />}
        <Flex gap="8" wrap="wrap" fontVariantNumeric="tabular-nums">
          <Fact label={text('proof.sum')} value={sum} />
          <Fact label={text('proof.rank16')} value={rank16} />
          <Fact label={text('proof.result')} value={digits} />
        </Flex>
        {digits !== undefined && <YeekeeProof betId={round.betId} count={count} announced={digits} />}
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
