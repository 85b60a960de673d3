import { useAttempt } from '@chokdee/shared/attempt';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Decision } from '../money/decision.tsx';

interface VoidProposalProps {
  betId: BetId;
  onClose: () => void;
  onChanged: () => void;
}

/** Proposes to void the round. A second operator confirms. */
export function VoidProposal({ betId, onClose, onChanged }: VoidProposalProps) {
  const text = useTexts('operator');
  const attempt = useAttempt((reason: string) => send(operatorRoundCalls.proposeVoid, { betId, reason }));
  const propose = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    notify({ text: text('desk.voidProposed'), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={text('desk.voidTitle')}
      text={text('desk.voidText')}
      confirmLabel={text('desk.propose')}
      attempt={attempt}
      onConfirm={(reason) => void propose(reason)}
      onClose={onClose}
    />
  );
}
