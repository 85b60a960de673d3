import { useState } from 'react';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Box, EmptyState, LoadingState } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { ExplainForm } from './explain-form.tsx';
import { ExplanationView, type ExplainRequest } from './explanation-view.tsx';

/** What one visitor gets, and which layer decided it. */
export function ExplainScreen() {
  const text = useTexts('operator');
  const status = useCall(registryCalls.status, {});
  const [request, setRequest] = useState<ExplainRequest>();

  return (
    <ConsolePage title={text('explain.title')} text={text('explain.text')}>
      {status.state === 'loading' && <LoadingState rows={2} rowHeight="24" />}
      {status.state === 'error' && <RegistryUnavailable error={status.error} onRetry={status.reload} />}
      {status.state === 'ready' && <ExplainForm domains={status.data} onAsk={setRequest} />}
      <Box marginTop="6" role="status">
        {request ? (
          <ExplanationView request={request} />
        ) : (
          status.state === 'ready' && <EmptyState icon="help" title={text('explain.empty')} />
        )}
      </Box>
    </ConsolePage>
  );
}
