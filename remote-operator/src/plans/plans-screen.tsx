import { useState } from 'react';
import { registryCalls, type Plan } from '@chokdee/shared/contracts/registry';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, EmptyState, Heading, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { StaleWarning } from '../console/stale-warning.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { PlanCard } from './plan-card.tsx';

const POLL_MS = 20_000;
const isOpen = ({ state }: Plan) => state === 'waiting' || state === 'approved';

/** Changes that wait for their time or for a second operator, and the outcome of recent ones. */
export function PlansScreen() {
  const text = useTexts('operator');
  const plans = useCall(registryCalls.plans, {}, { pollMs: POLL_MS });
  const [dialog, setDialog] = useState<{ plan: Plan; for: 'approval' | 'cancelling' }>();
  const close = () => setDialog(undefined);
  const reload = () => reloadCalls(plans);
  const known = plans.state === 'ready' ? plans.data : undefined;
  const [open, over] = [known?.filter(isOpen), known?.filter((plan) => !isOpen(plan))];

  return (
    <ConsolePage title={text('plan.title')} text={text('plan.text')}>
      {plans.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {plans.state === 'error' && <RegistryUnavailable error={plans.error} onRetry={plans.reload} />}
      {plans.state === 'ready' && plans.error && (
        <Box marginBottom="4">
          <StaleWarning />
        </Box>
      )}
      {open?.length === 0 && (
        <EmptyState icon="clock" title={text('plan.none')} text={text('plan.noneText')} />
      )}
      {open && open.length > 0 && (
        <Stack gap="4" as="section" aria-label={text('plan.waitingOnes')}>
          {open.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              onApprove={() => setDialog({ plan, for: 'approval' })}
              onCancel={() => setDialog({ plan, for: 'cancelling' })}
            />
          ))}
        </Stack>
      )}
      {over && over.length > 0 && (
        <Stack gap="4" as="section" aria-labelledby="plans-over" marginTop="8">
          <Heading as="h2" size="lg" id="plans-over">
            {text('plan.latest')}
          </Heading>
          {over.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </Stack>
      )}
      {dialog?.for === 'approval' && <ApprovalDialog plan={dialog.plan} onClose={close} onChanged={reload} />}
      {dialog?.for === 'cancelling' && (
        <CancelQuestion plan={dialog.plan} onClose={close} onChanged={reload} />
      )}
    </ConsolePage>
  );
}
