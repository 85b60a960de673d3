import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { operatorCalls } from '@chokdee/shared/contracts/operator';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, EmptyState, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { AwaitingList } from './awaiting-list.tsx';
import { CorrectionList } from './correction-list.tsx';

export function ResultsScreen() {
  const text = useTexts('operator');
  const awaiting = useCall(operatorCalls.roundsAwaiting, {});
  const refresh = useEffectEvent(() => {
    if (awaiting.state !== 'loading') awaiting.reload();
  });
  useEffect(() => bus.on('lottery/round-changed', () => refresh()), []);

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
      {awaiting.state === 'ready' && awaiting.data.length === 0 && <EmptyState icon="check-circle" title={text('results.empty')} text={text('results.emptyText')} />}
      {awaiting.state === 'ready' && <AwaitingList awaiting={awaiting.data} onChanged={awaiting.reload} />}
      <CorrectionList />
    </ConsolePage>
  );
}
