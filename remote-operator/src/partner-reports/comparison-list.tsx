import type { CallState } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, ErrorState, Heading, LoadingState, Stack } from '@chokdee/shared/ui';
import { StaleWarning } from '../console/stale-warning.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import type { ComparisonPages } from './use-comparisons.ts';

interface ComparisonListProps {
  runs: CallState<ComparisonPages>;
  onMore: () => void;
  onChanged: () => void;
}

/** Comparisons by partner and night, newest day first. */
export function ComparisonList({ runs, onMore, onChanged }: ComparisonListProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  return (
    <Box as="section" aria-labelledby="comparisons">
      <Heading as="h2" size="md" id="comparisons" marginBottom="3">
        {text('partnerReports.runs')}
      </Heading>
      {runs.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
      {runs.state === 'error' && <ErrorState error={runs.error} onRetry={runs.reload} />}
      {runs.state === 'ready' && runs.error !== undefined && <StaleWarning />}
      {runs.state === 'ready' && runs.data.comparisons.length === 0 && (
        <EmptyState icon="receipt" title={text('partnerReports.noRuns')} />
      )}
      {runs.state === 'ready' && (
        <Stack as="ul" listStyleType="none" gap="3">
          {runs.data.comparisons.map((run) => (
            <ComparisonCard key={run.id} run={run} onChanged={onChanged} />
          ))}
        </Stack>
      )}
      {runs.state === 'ready' && runs.data.more && (
        <Button variant="outline" marginTop="4" onClick={onMore}>
          {common('more')}
        </Button>
      )}
    </Box>
  );
}
