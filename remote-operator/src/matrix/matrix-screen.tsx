import { useState } from 'react';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, EmptyState, Icon, LoadingState, useFromWidth } from '@chokdee/shared/ui';
import { ChangeDialog } from '../change/change-dialog.tsx';
import type { Target } from '../change/target.ts';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { JobsUnderWay } from './jobs-under-way.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { partsOf } from './matrix.ts';

const POLL_MS = 15_000;

export function MatrixScreen() {
  const text = useTexts('operator');
  const common = useTexts('common');
  const errorText = useErrorText();
  const status = useCall(registryCalls.status, {}, { pollMs: POLL_MS });
  const health = useCall(registryHealthCalls.health, {}, { pollMs: POLL_MS });
  const [target, setTarget] = useState<Target>();
  const View = useFromWidth('md') ? MatrixTable : MatrixCards;
  const reload = () => reloadCalls(status, health);
  const domains = status.state === 'ready' ? status.data : undefined;
  const failure = errorOf(status) ?? errorOf(health);
  return (
    <ConsolePage
      title={text('matrix.title')}
      text={text('matrix.text')}
      actions={
        <Button variant="outline" onClick={reload}>
          <Icon name="refresh" />
          {common('refresh')}
        </Button>
      }
    >
      <JobsUnderWay onChanged={reload} />
      {status.state === 'loading' && <LoadingState rows={4} rowHeight="28" />}
      {status.state === 'error' && <RegistryUnavailable error={status.error} onRetry={reload} />}
      {domains && failure && (
        <Alert.Root status="warning" marginBottom="4">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text(errorOf(status) ? 'matrix.stale' : 'matrix.healthUnknown')}</Alert.Title>
            <Alert.Description>{errorText(failure)}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {domains?.length === 0 && (
        <EmptyState icon="globe" title={text('matrix.empty')} text={text('matrix.emptyText')} />
      )}
      {domains && domains.length > 0 && (
        <View
          domains={domains}
          parts={partsOf(domains)}
          health={health.state === 'ready' ? health.data : undefined}
          onChange={setTarget}
        />
      )}
      {domains && target && (
        <ChangeDialog
          target={target}
          domains={domains}
          onClose={() => setTarget(undefined)}
          onChanged={reload}
        />
      )}
    </ConsolePage>
  );
}

const errorOf = (call: CallState<unknown>) => (call.state === 'loading' ? undefined : call.error);
