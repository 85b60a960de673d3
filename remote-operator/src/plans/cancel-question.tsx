import { useAttempt } from '@chokdee/shared/attempt';
import { registryCalls, type Plan } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Question, Stack, Text } from '@chokdee/shared/ui';
import { useDescribeChange } from '../change/describe-change.ts';
import { Refusal } from '../change/refusal.tsx';

interface CancelQuestionProps {
  plan: Plan;
  onClose: () => void;
  onChanged: () => void;
}

export function CancelQuestion({ plan, onClose, onChanged }: CancelQuestionProps) {
  const text = useTexts('operator');
  const describeChange = useDescribeChange();
  const { run, pending, error } = useAttempt((id: number) => send(registryCalls.cancel, { id }));
  const cancel = async () => {
    if (!(await run(plan.id))) return;
    notify({ text: text('plan.cancelledNow'), color: 'success', timeoutMs: 4_000 });
    onChanged();
    onClose();
  };
  return (
    <Question
      title={text('plan.cancelQuestion')}
      confirmLabel={text('plan.cancel')}
      pending={pending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>
          {describeChange(plan.change)} · {plan.domain}
        </Text>
        {error !== undefined && <Refusal error={error} />}
      </Stack>
    </Question>
  );
}
