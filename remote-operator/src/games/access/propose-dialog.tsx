import type { AccessChange } from '@chokdee/shared/contracts/game-access';
import { useTexts } from '@chokdee/shared/i18n';
import { Decision } from '../../money/decision.tsx';
import { usePropose } from './use-propose.ts';

interface ProposeDialogProps {
  partner: string;
  title: string;
  text: string;
  change: AccessChange;
  onClose: () => void;
  onProposed: () => void;
}

/** Asks why, and proposes a change of keys. */
export function ProposeDialog({
  partner,
  title,
  text: sentence,
  change,
  onClose,
  onProposed,
}: ProposeDialogProps) {
  const text = useTexts('operator');
  const { attempt, propose } = usePropose(partner, onProposed);
  const confirm = async (reason: string) => {
    if (await propose(change, reason)) onClose();
  };
  return (
    <Decision
      title={title}
      text={sentence}
      confirmLabel={text('games.access.propose')}
      reasonHint={text('games.reasonHint')}
      attempt={attempt}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
