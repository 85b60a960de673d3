import { useAttempt } from '@chokdee/shared/attempt';
import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Decision } from '../money/decision.tsx';

export type Override = 'keep-on' | 'bring-back' | 'automatic';

interface OverrideDialogProps {
  partner: string;
  name: string;
  act: Override;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks why an operator decides otherwise than the rule. */
export function OverrideDialog({ partner, name, act, onClose, onChanged }: OverrideDialogProps) {
  const text = useTexts('operator');
  const attempt = useAttempt((reason: string) => send(partnerHealthCalls.override, { partner, act, reason }));
  const confirm = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    notify({ text: text('partnerHealth.done', { name }), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={`${text(`partnerHealth.act.${act}`)}: ${name}`}
      text={text(`partnerHealth.actText.${act}`)}
      confirmLabel={text(`partnerHealth.act.${act}`)}
      attempt={attempt}
      reasonHint={text('games.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
