import { useCallback, useEffect, useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, EmptyState, Icon, LoadingState, useFromWidth } from '@chokdee/shared/ui';
import { ChangeDialog } from '../change/change-dialog.tsx';
import type { Target } from '../change/target.ts';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { useLiveCall } from '../console/use-live-call.ts';
import { JobsUnderWay } from './jobs-under-way.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { partsOf } from './matrix.ts';

const REFRESH_SECONDS = 15;
const fetchStatus = (signal: AbortSignal) => send(registryCalls.status, {}, { signal });
const fetchHealth = (signal: AbortSignal) => send(registryHealthCalls.health, {}, { signal });

export function MatrixScreen() {
  const text = useTexts('operator');
  const common = useTexts('common');
  const errorText = useErrorText();
  const status = useLiveCall(fetchStatus, REFRESH_SECONDS);
  const health = useLiveCall(fetchHealth, REFRESH_SECONDS);
  const [target, setTarget] = useState<Target>();
  const View = useFromWidth('md') ? MatrixTable : MatrixCards;
  const { refresh } = status;
  const { refresh: refreshHealth } = health;
  useEffect(() => bus.on('site/generation-changed', refresh), [refresh]);

  const refreshBoth = useCallback(() => {
    refresh();
    refreshHealth();
  }, [refresh, refreshHealth]);
  const domains = status.data;
  const failure = status.error ?? health.error;
  return (
    <ConsolePage
      title={text('matrix.title')}
      text={text('matrix.text')}
      actions={
        <Button variant="outline" onClick={refreshBoth}>
          <Icon name="refresh" />
          {common('refresh')}
        </Button>
      }
    >
      <JobsUnderWay onChanged={refreshBoth} />
      {!domains && !status.error && <LoadingState rows={4} rowHeight="28" />}
      {!domains && status.error && <RegistryUnavailable error={status.error} onRetry={refreshBoth} />}
      {domains && failure && (
        <Alert.Root status="warning" marginBottom="4">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text(status.error ? 'matrix.stale' : 'matrix.healthUnknown')}</Alert.Title>
            <Alert.Description>{errorText(failure)}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {domains?.length === 0 && (
        <EmptyState icon="globe" title={text('matrix.empty')} text={text('matrix.emptyText')} />
      )}
      {domains && domains.length > 0 && (
        <View domains={domains} parts={partsOf(domains)} health={health.data} onChange={setTarget} />
      )}
      {domains && target && (
        <ChangeDialog
          target={target}
          domains={domains}
          onClose={() => setTarget(undefined)}
          onChanged={refreshBoth}
        />
      )}
    </ConsolePage>
  );
}
