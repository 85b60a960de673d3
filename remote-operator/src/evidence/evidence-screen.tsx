import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { EvidenceCard } from './evidence-card.tsx';

/** Automatic rollbacks, and why they happened. */
export function EvidenceScreen() {
  const text = useTexts('operator');
  const evidence = useCall(registryHealthCalls.evidence, {});

  return (
    <ConsolePage title={text('evidence.title')} text={text('evidence.text')}>
      {evidence.state === 'loading' && <LoadingState rows={2} rowHeight="40" />}
      {evidence.state === 'error' && <RegistryUnavailable error={evidence.error} onRetry={evidence.reload} />}
      {evidence.state === 'ready' && evidence.data.length === 0 && (
        <EmptyState icon="check-circle" title={text('evidence.none')} text={text('evidence.noneText')} />
      )}
      {evidence.state === 'ready' && (
        <Stack gap="4">
          {evidence.data.map((each) => (
            <EvidenceCard key={each.id} evidence={each} />
          ))}
        </Stack>
      )}
    </ConsolePage>
  );
}
