import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, ErrorState, Heading, LoadingState } from '@chokdee/shared/ui';
import { isShootRound } from '../rounds/round-phase.ts';
import { YeekeeResult } from '../yeekee/yeekee-result.tsx';
import { DrawView } from './draw-view.tsx';

/** The result of a settled round. For rounds that members shoot, also how it came about. */
export function ResultPanel({ round }: { round: Round }) {
  return isShootRound(round) ? (
    <YeekeeResult round={round} phase="settled" />
  ) : (
    <OfficialResult round={round} />
  );
}

function OfficialResult({ round }: { round: Round }) {
  const text = useTexts('lottery');
  const result = useCall(lotteryCalls.results, { betId: round.betId });
  if (result.state === 'loading') return <LoadingState rows={1} rowHeight="32" />;
  if (result.state === 'error') return <ErrorState error={result.error} onRetry={result.reload} />;
  if (!result.data) return null;
  return (
    <Card.Root as="section" aria-labelledby="official-result">
      <Card.Body gap="4" padding={{ base: '4', md: '6' }}>
        <Heading as="h2" id="official-result" size="lg">
          {text('draw.title')}
        </Heading>
        <DrawView draw={result.data.draw} betGroup={round.betGroup} size="large" />
      </Card.Body>
    </Card.Root>
  );
}
