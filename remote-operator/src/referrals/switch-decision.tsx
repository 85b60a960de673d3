import { useAttempt } from '@chokdee/shared/attempt';
import { operatorReferralCalls, type ReferralLink } from '@chokdee/shared/contracts/referral-links';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Decision } from '../money/decision.tsx';

interface SwitchDecisionProps {
  link: Pick<ReferralLink, 'slug' | 'active'>;
  onClose: () => void;
  onChanged: () => void;
}

/** The call is idempotent, so a lost answer needs no idempotency key. */
export function SwitchDecision({ link: { slug, active }, onClose, onChanged }: SwitchDecisionProps) {
  const text = useTexts('operator');
  const act = active ? 'off' : 'on';
  const attempt = useAttempt((reason: string) =>
    send(operatorReferralCalls.setActive, { slug, active: !active, reason }),
  );
  const confirm = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    notify({ text: text(`referral.${act}Done`, { slug }), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      title={text(`referral.${act}Title`, { slug })}
      text={text(`referral.${act}Text`)}
      confirmLabel={text(`referral.${act}`)}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
