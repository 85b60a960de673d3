import { registryCalls } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { EmptyState, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { LinkForm } from './link-form.tsx';

/**
 * Creates a link that shows chosen builds to any member of staff who opens it, in production too, until it
 * expires.
 */
export function LinksScreen() {
  const text = useTexts('operator');
  const status = useCall(registryCalls.status, {});
  return (
    <ConsolePage title={text('link.title')} text={text('link.text')}>
      {status.state === 'loading' && <LoadingState rows={4} rowHeight="16" />}
      {status.state === 'error' && <RegistryUnavailable error={status.error} onRetry={status.reload} />}
      {status.state === 'ready' && status.data.length === 0 && (
        <EmptyState icon="globe" title={text('matrix.empty')} text={text('matrix.emptyText')} />
      )}
      {status.state === 'ready' && status.data.length > 0 && <LinkForm domains={status.data} />}
    </ConsolePage>
  );
}
