import { useState } from 'react';
import { operatorTransferCalls, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/ui';
import { useKeyedAttempt } from '../console/use-keyed-attempt.ts';
import { Decision } from './decision.tsx';
import type { Candidate } from './transfer-card.tsx';

interface TransferDecisionProps {
  transfer: BankTransfer;
  onClose: () => void;
  onChanged: () => void;
}

export function AssignTransfer({
  transfer,
  candidate,
  onClose,
  onChanged,
}: TransferDecisionProps & { candidate?: Candidate }) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const [userName, setUserName] = useState(candidate?.userName ?? '');
  const { attempt, ...state } = useKeyedAttempt(operatorTransferCalls.assignTransfer);
  const { bankId, transRef } = transfer;
  const typed = userName.trim().toLowerCase();

  const assign = async (reason: string) => {
    const depositId = typed === candidate?.userName ? candidate.depositId : undefined;
    if (!(await attempt({ bankId, transRef, userName: typed, depositId, reason }))) return;
    notify({ text: text('money.proposal.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      {...state}
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

/** Clears a conflict: an operator records why the bank reported a transfer with different amounts. */
export function ClearConflicts({ transfer, onClose, onChanged }: TransferDecisionProps) {
  const text = useTexts('operator');
  const { attempt, ...state } = useKeyedAttempt(operatorTransferCalls.clearConflicts);
  const { bankId, transRef } = transfer;

  const clear = async (reason: string) => {
    if (!(await attempt({ bankId, transRef, reason }))) return;
    notify({ text: text('money.returned'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      {...state}
      title={text('money.clear')}
      text={text('money.clearText', { ref: transRef })}
      confirmLabel={text('money.clear')}
      onConfirm={(reason) => void clear(reason)}
      onClose={onClose}
    />
  );
}

export function ReturnTransfer({ transfer, onClose, onChanged }: TransferDecisionProps) {
  const text = useTexts('operator');
  const { attempt, ...state } = useKeyedAttempt(operatorTransferCalls.returnTransfer);
  const { bankId, transRef } = transfer;

  const giveBack = async (reason: string) => {
    if (!(await attempt({ bankId, transRef, reason }))) return;
    notify({ text: text('money.proposal.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      {...state}
      title={text('money.return')}
      text={text('money.returnText', { amount: formatBaht(transfer.amount), ref: transRef })}
      confirmLabel={text('desk.propose')}
      onConfirm={(reason) => void giveBack(reason)}
      onClose={onClose}
    />
  );
}
