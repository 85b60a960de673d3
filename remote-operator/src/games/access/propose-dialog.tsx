import type { ReactNode } from 'react';
import type { AccessChange } from '@chokdee/shared/contracts/game-access';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';
import { Decision } from '../../money/decision.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { usePropose } from './use-propose.ts';

interface ProposeDialogProps {
  partner: string;
  title: string;
  text: string;
  /** Undefined while it is incomplete. */
  change: AccessChange | undefined;
  children?: ReactNode;
  onClose: () => void;
  onProposed: () => void;
}

/** Asks why, and proposes a change of keys. */
export function ProposeDialog({
  partner,
  title,
  text: sentence,
  change,
  children,
  onClose,
  onProposed,
}: ProposeDialogProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { attempt, propose } = usePropose(partner, onProposed);
  const [refused] = Object.values(refusedFields(attempt.error));
  const confirm = async (reason: string) => {
    if (change && (await propose(change, reason))) onClose();
  };
  return (
    <Decision
      title={title}
      text={sentence}
      confirmLabel={text('games.access.propose')}
      reasonHint={text('games.reasonHint')}
      attempt={refused ? { pending: attempt.pending, error: undefined } : attempt}
      incomplete={!change}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {children}
      {refused && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Title>{problemText(refused)}</Alert.Title>
        </Alert.Root>
      )}
    </Decision>
  );
}
