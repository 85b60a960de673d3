import { useAttempt } from '@chokdee/shared/attempt';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Decision } from '../../money/decision.tsx';

interface WithdrawDecisionProps {
  item: OpenContent;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the reason, and hides the item. */
export function WithdrawDecision({ item, onClose, onChanged }: WithdrawDecisionProps) {
  const text = useTexts('operator');
  const attempt = useAttempt((reason: string) =>
    send(operatorContentCalls.withdraw, { item: item.item, revision: item.revision, reason }),
  );
  const confirm = async (reason: string) => {
    const done = await attempt.run(reason);
    onChanged();
    if (!done) return;
    notify({ text: text('content.withdrawn'), color: 'success' });
    onClose();
  };
  return (
    <Decision
      title={text('content.withdrawTitle', { title: item.title || item.slug })}
      text={text('content.withdrawText')}
      confirmLabel={text('content.withdraw')}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
