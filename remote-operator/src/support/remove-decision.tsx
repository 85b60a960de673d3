import { useAttempt } from '@chokdee/shared/attempt';
import { operatorSupportCalls, type SupportRow } from '@chokdee/shared/contracts/operator-support';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Decision } from '../money/decision.tsx';
import { usePlaceName } from './use-place-name.ts';

interface RemoveDecisionProps {
  row: SupportRow;
  onClose: () => void;
  onChanged: () => void;
}

export function RemoveDecision({ row, onClose, onChanged }: RemoveDecisionProps) {
  const text = useTexts('operator');
  const place = usePlaceName()(row);
  const { agentId, domain, version } = row;
  const attempt = useAttempt((reason: string) =>
    send(operatorSupportCalls.remove, { agentId, domain, version, reason }),
  );
  const confirm = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    notify({ text: text('support.removed', { place }), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={text('support.removeTitle', { place })}
      text={text('support.removeText')}
      confirmLabel={text('support.remove')}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
