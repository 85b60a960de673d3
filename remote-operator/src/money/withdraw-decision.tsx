import { operatorWithdrawCalls, type OperatorWithdraw } from '@chokdee/shared/contracts/wallet-operator';
import { formatAccountNumber, formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Question, Stack, Text } from '@chokdee/shared/ui';
import { AttemptError } from './attempt-error.tsx';
import { Decision } from './decision.tsx';
import type { WithdrawStep } from './withdraw-card.tsx';

interface WithdrawDecisionProps {
  withdraw: OperatorWithdraw;
  step: WithdrawStep;
  onClose: () => void;
  onChanged: () => void;
}

export function WithdrawDecision({ withdraw, step, onClose, onChanged }: WithdrawDecisionProps) {
  const text = useTexts('operator');
  const approval = useMoneyMutation(operatorWithdrawCalls.approve, { remote: 'operator' });
  const rejection = useMoneyMutation(operatorWithdrawCalls.reject, { remote: 'operator' });
  const resolution = useMoneyMutation(operatorWithdrawCalls.resolve, { remote: 'operator' });
  const { memberId, id, userName } = withdraw;
  const words = {
    amount: formatBaht(withdraw.amount),
    name: userName,
    bank: withdraw.bankName,
    number: formatAccountNumber(withdraw.fullAccountNumber, withdraw.bankCode),
  };
  const over = (done: unknown) => {
    if (done === undefined) return;
    notify({ text: text(`money.done.${step}`), color: 'success' });
    onChanged();
    onClose();
  };
  const question = { title: text(`money.ask.${step}`), confirmLabel: text(`money.step.${step}`), onClose };

  if (step === 'approve') {
    return (
      <Question
        {...question}
        pending={approval.pending}
        onConfirm={() => void approval.run({ memberId, id }).then(over)}
      >
        <Stack gap="4">
          <Text>{text('money.askText.approve', words)}</Text>
          <AttemptError attempt={approval} />
        </Stack>
      </Question>
    );
  }
  const confirm = (reason: string) =>
    (step === 'reject'
      ? rejection.run({ memberId, id, reason })
      : resolution.run({ memberId, id, outcome: step, reason })
    ).then(over);
  return (
    <Decision
      {...question}
      attempt={step === 'reject' ? rejection : resolution}
      text={text(`money.askText.${step}`, words)}
      onConfirm={(reason) => void confirm(reason)}
    />
  );
}
