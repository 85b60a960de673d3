import { typedUserName } from '@chokdee/shared/contracts/auth';
import { operatorTransferCalls, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { useForm } from '@chokdee/shared/form';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { TextField } from '@chokdee/shared/fields';
import { z } from 'zod';
import type { Candidate } from './candidate-list.tsx';
import { DecisionForm } from './decision-form.tsx';

interface AssignTransferProps {
  transfer: BankTransfer;
  /** The deposit that the transfer seems to pay, if the operator chose one. */
  candidate?: Candidate;
  onClose: () => void;
  onChanged: () => void;
}

const { shape } = operatorTransferCalls.assignTransfer.request;
const assignment = z.object({
  userName: typedUserName.min(1, 'other.required').pipe(shape.userName),
  reason: shape.reason,
});

/** Proposes to pay a transfer to a member. Another operator carries it out. */
export function AssignTransfer({ transfer, candidate, onClose, onChanged }: AssignTransferProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(operatorTransferCalls.assignTransfer, { remote: 'operator' });
  const form = useForm({
    schema: assignment,
    initial: { userName: candidate?.userName ?? '', reason: '' },
    validates: 'onSubmit',
    failure: mutation.error,
  });
  const { bankId, transRef } = transfer;

  const assign = async ({ userName, reason }: z.output<typeof assignment>) => {
    const depositId = userName === candidate?.userName ? candidate.depositId : undefined;
    if (!(await mutation.run({ bankId, transRef, userName, depositId, reason }))) return;
    notify({ text: text('money.proposal.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <DecisionForm
      form={form}
      attempt={mutation}
      title={text('money.assign')}
      text={text('money.assignText', { amount: formatBaht(transfer.amount), ref: transRef })}
      confirmLabel={text('desk.propose')}
      onConfirm={form.submit(assign)}
      onClose={onClose}
    >
      <TextField
        label={text('money.userName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('userName')}
      />
    </DecisionForm>
  );
}
