import { operatorTransferCalls, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Decision } from './decision.tsx';

interface ReturnTransferProps {
  transfer: BankTransfer;
  onClose: () => void;
  onChanged: () => void;
}

/** Proposes to record that the bank has returned a transfer. */
export function ReturnTransfer({ transfer, onClose, onChanged }: ReturnTransferProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(operatorTransferCalls.returnTransfer, { remote: 'operator' });
  const { bankId, transRef } = transfer;

  const giveBack = async (reason: string) => {
    if (!(await mutation.run({ bankId, transRef, reason }))) return;
    notify({ text: text('money.proposal.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      attempt={mutation}
      title={text('money.return')}
      text={text('money.returnText', { amount: formatBaht(transfer.amount), ref: transRef })}
      confirmLabel={text('desk.propose')}
      onConfirm={(reason) => void giveBack(reason)}
      onClose={onClose}
    />
  );
}
