import { operatorTransferCalls, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Decision } from './decision.tsx';

interface ClearConflictsProps {
  transfer: BankTransfer;
  onClose: () => void;
  onChanged: () => void;
}

/** Clears a conflict: an operator records why the bank reported a transfer with different amounts. */
export function ClearConflicts({ transfer, onClose, onChanged }: ClearConflictsProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(operatorTransferCalls.clearConflicts, { remote: 'operator' });
  const { bankId, transRef } = transfer;

  const clear = async (reason: string) => {
    if (!(await mutation.run({ bankId, transRef, reason }))) return;
    notify({ text: text('money.returned'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      attempt={mutation}
      title={text('money.clear')}
      text={text('money.clearText', { ref: transRef })}
      confirmLabel={text('money.clear')}
      onConfirm={(reason) => void clear(reason)}
      onClose={onClose}
    />
  );
}
