import { operatorTransferCalls, type TransferProposal } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Decision } from './decision.tsx';

export interface DecidedProposal {
  proposal: TransferProposal;
  carryOut: boolean;
  amount: number;
  transRef: string;
}

interface DecideTransferProps extends DecidedProposal {
  onClose: () => void;
  onChanged: () => void;
}

/** The second operator's decision on money in suspense. */
export function DecideTransfer({
  proposal: { id, action, member },
  carryOut,
  amount,
  transRef,
  onClose,
  onChanged,
}: DecideTransferProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(operatorTransferCalls.decideTransfer, { remote: 'operator' });
  const label = text(carryOut ? 'money.adjust.carryOut' : 'money.proposal.decline');
  const words = { amount: formatBaht(amount), ref: transRef, name: member?.userName ?? '' };
  const consequence = text(carryOut ? `money.proposal.${action}Text` : 'money.proposal.declineText', words);

  const decide = async (decision: string) => {
    if (!(await mutation.run({ id, carryOut, decision }))) return;
    notify({
      text: text(carryOut ? 'money.adjust.carriedOut' : 'money.proposal.declined'),
      color: 'success',
    });
    onChanged();
    onClose();
  };
  return (
    <Decision
      attempt={mutation}
      title={label}
      text={consequence}
      confirmLabel={label}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
    />
  );
}
