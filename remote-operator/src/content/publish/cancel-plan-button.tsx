import { useAttempt } from '@chokdee/shared/attempt';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';

interface CancelPlanButtonProps {
  item: OpenContent;
  onChanged: () => void;
}

/** Drops the plan without a confirmation: no reader has seen it, and it is easy to plan again. */
export function CancelPlanButton({ item: { item, revision }, onChanged }: CancelPlanButtonProps) {
  const text = useTexts('operator');
  const attempt = useAttempt(() => send(operatorContentCalls.cancelPlan, { item, revision }));
  const cancel = async () => {
    const done = await attempt.run(undefined);
    onChanged();
    if (done) notify({ text: text('plan.cancelledNow'), color: 'success' });
  };
  return (
    <>
      {attempt.error !== undefined && <Refusal error={attempt.error} />}
      <Button
        variant="outline"
        size="lg"
        alignSelf={{ sm: 'start' }}
        loading={attempt.pending}
        onClick={() => void cancel()}
      >
        {text('plan.cancel')}
      </Button>
    </>
  );
}
