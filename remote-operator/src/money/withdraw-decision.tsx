import { operatorWithdrawCalls, type OperatorWithdraw } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Question, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { useKeyedAttempt } from '../console/use-keyed-attempt.ts';
import { Decision } from './decision.tsx';
import { LostAnswer } from './lost-answer.tsx';
import type { WithdrawStep } from './withdraw-card.tsx';

interface WithdrawDecisionProps {
  withdraw: OperatorWithdraw;
  step: WithdrawStep;
  onClose: () => void;
  onChanged: () => void;
}

export function WithdrawDecision({ withdraw, step, onClose, onChanged }: WithdrawDecisionProps) {
  const text = useTexts('operator');
  const approval = useKeyedAttempt(operatorWithdrawCalls.approve);
  const rejection = useKeyedAttempt(operatorWithdrawCalls.reject);
  const resolution = useKeyedAttempt(operatorWithdrawCalls.resolve);
  const { memberId, id, userName } = withdraw;
  const words = {
    amount: formatBaht(withdraw.amount),
    name: userName,
    bank: withdraw.bankName,
    number: withdraw.fullAccountNumber,
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
        onConfirm={() => void approval.attempt({ memberId, id }).then(over)}
      >
        <Stack gap="4">
          <Text>{text('money.askText.approve', words)}</Text>
          {approval.unknown ? (
            <LostAnswer />
          ) : (
            approval.error !== undefined && <Refusal error={approval.error} />
          )}
        </Stack>
      </Question>
    );
  }
  const { pending, error, unknown } = step === 'reject' ? rejection : resolution;
  const confirm = (reason: string) =>
    (step === 'reject'
      ? rejection.attempt({ memberId, id, reason })
      : resolution.attempt({ memberId, id, outcome: step, reason })
    ).then(over);
  return (
    <Decision
      {...question}
      {...{ pending, error, unknown }}
      text={text(`money.askText.${step}`, words)}
      onConfirm={(reason) => void confirm(reason)}
    />
  );
}
