import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, EmptyState, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { FocusKeeper } from '../console/focus-keeper.tsx';
import { useLiveRounds } from '../rounds/use-live-rounds.ts';
import { AwaitingList } from './awaiting-list.tsx';
import { CorrectionList } from './correction-list.tsx';

const fetchAwaiting = (signal: AbortSignal) => send(operatorCalls.roundsAwaiting, {}, { signal });

/**
 * Results to enter. Polls for the entries of other operators, so that a second operator confirms instead of
 * starting over.
 */
export function ResultsScreen() {
  const text = useTexts('operator');
  const { data: awaiting, error, refresh } = useLiveRounds(fetchAwaiting);

  return (
    <ConsolePage title={text('results.title')}>
      <Alert.Root status="info" marginBottom="5">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{text('results.rule')}</Alert.Title>
          <Alert.Description>{text('results.ruleText')}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
      {!awaiting && !error && <LoadingState rows={2} rowHeight="40" />}
      {!awaiting && error && <ErrorState error={error} onRetry={refresh} />}
      {awaiting && error && (
        <Alert.Root status="warning" marginBottom="4">
          <Alert.Indicator />
          <Alert.Title>{text('matrix.stale')}</Alert.Title>
        </Alert.Root>
      )}
      {awaiting && (
        <FocusKeeper>
          {awaiting.length === 0 ? (
            <EmptyState icon="check-circle" title={text('results.empty')} text={text('results.emptyText')} />
          ) : (
            <AwaitingList awaiting={awaiting} onChanged={refresh} />
          )}
        </FocusKeeper>
      )}
      <CorrectionList />
    </ConsolePage>
  );
}
