import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, EmptyState, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { FocusKeeper } from '../console/focus-keeper.tsx';
import { StaleWarning } from '../console/stale-warning.tsx';
import { ROUNDS_POLL_MS } from '../rounds/rounds-poll.ts';
import { AwaitingList } from './awaiting-list.tsx';
import { CorrectionList } from './correction-list.tsx';

/**
 * Results to enter. Polls for the entries of other operators, so that a second operator confirms instead of
 * starting over.
 */
export function ResultsScreen() {
  const text = useTexts('operator');
  const awaiting = useCall(operatorCalls.roundsAwaiting, {}, { pollMs: ROUNDS_POLL_MS });

  return (
    <ConsolePage title={text('results.title')}>
      <Alert.Root status="info" marginBottom="5">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{text('results.rule')}</Alert.Title>
          <Alert.Description>{text('results.ruleText')}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
      {awaiting.state === 'loading' && <LoadingState rows={2} rowHeight="40" />}
      {awaiting.state === 'error' && <ErrorState error={awaiting.error} onRetry={awaiting.reload} />}
      {awaiting.state === 'ready' && awaiting.error && (
        <Box marginBottom="4">
          <StaleWarning />
        </Box>
      )}
      {awaiting.state === 'ready' && (
        <FocusKeeper>
          {awaiting.data.length === 0 ? (
            <EmptyState icon="check-circle" title={text('results.empty')} text={text('results.emptyText')} />
          ) : (
            <AwaitingList awaiting={awaiting.data} onChanged={awaiting.reload} />
          )}
        </FocusKeeper>
      )}
      <CorrectionList />
    </ConsolePage>
  );
}
