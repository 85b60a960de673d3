import { useEffect, useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import { registryCalls, type Plan } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, EmptyState, Heading, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { useLiveCall } from '../console/use-live-call.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { PlanCard } from './plan-card.tsx';

const REFRESH_SECONDS = 20;
const fetchPlans = (signal: AbortSignal) => send(registryCalls.plans, {}, { signal });
const isOpen = ({ state }: Plan) => state === 'waiting' || state === 'approved';

/** Changes that wait for their time or for a second operator, and the outcome of recent ones. */
export function PlansScreen() {
  const text = useTexts('operator');
  const { data, error, refresh } = useLiveCall(fetchPlans, REFRESH_SECONDS);
  const [dialog, setDialog] = useState<{ plan: Plan; for: 'approval' | 'cancelling' }>();
  useEffect(() => bus.on('site/generation-changed', refresh), [refresh]);
  const close = () => setDialog(undefined);
  const [open, over] = [data?.filter(isOpen), data?.filter((plan) => !isOpen(plan))];

  return (
    <ConsolePage title={text('plan.title')} text={text('plan.text')}>
      {!data && !error && <LoadingState rows={3} rowHeight="32" />}
      {!data && error && <RegistryUnavailable error={error} onRetry={refresh} />}
      {data && error && (
        <Alert.Root status="warning" marginBottom="4">
          <Alert.Indicator />
          <Alert.Title>{text('matrix.stale')}</Alert.Title>
        </Alert.Root>
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
      {dialog?.for === 'approval' && (
        <ApprovalDialog plan={dialog.plan} onClose={close} onChanged={refresh} />
      )}
      {dialog?.for === 'cancelling' && (
        <CancelQuestion plan={dialog.plan} onClose={close} onChanged={refresh} />
      )}
    </ConsolePage>
  );
}
