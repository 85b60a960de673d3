import { useState } from 'react';
import { operatorTransferCalls, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { TextField } from '@chokdee/shared/ui';
import { Decision } from './decision.tsx';
import type { Candidate } from './candidate-list.tsx';

interface AssignTransferProps {
  transfer: BankTransfer;
  /** The deposit that the transfer seems to pay, if the operator chose one. */
  candidate?: Candidate;
  onClose: () => void;
  onChanged: () => void;
}

/** Proposes to pay a transfer to a member. Another operator carries it out. */
export function AssignTransfer({ transfer, candidate, onClose, onChanged }: AssignTransferProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [userName, setUserName] = useState(candidate?.userName ?? '');
  const mutation = useMoneyMutation(operatorTransferCalls.assignTransfer, { remote: 'operator' });
  const { bankId, transRef } = transfer;
  const typed = userName.trim().toLowerCase();

  const assign = async (reason: string) => {
    const depositId = typed === candidate?.userName ? candidate.depositId : undefined;
    if (!(await mutation.run({ bankId, transRef, userName: typed, depositId, reason }))) return;
    notify({ text: text('money.proposal.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      attempt={mutation}
      title={text('money.assign')}
      text={text('money.assignText', { amount: formatBaht(transfer.amount), ref: transRef })}
      confirmLabel={text('desk.propose')}
      incomplete={typed === ''}
      onConfirm={(reason) => void assign(reason)}
      onClose={onClose}
    >
      {(attempted) => (
        <TextField
          label={text('money.userName')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          error={attempted && typed === '' ? fieldText('other.required') : undefined}
          onChange={({ target }) => setUserName(target.value)}
        />
      )}
    </Decision>
  );
}
