import { operatorTransferCalls, type NormalDeposit } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Decision } from './decision.tsx';

export type Payment = NormalDeposit['transfers'][number];

interface DepositDecisionProps {
  deposit: NormalDeposit;
  /** The transfer that pays it. Without one, the deposit is rejected. */
  payment?: Payment;
  onClose: () => void;
  onChanged: () => void;
}

export function DepositDecision({ deposit, payment, onClose, onChanged }: DepositDecisionProps) {
  const text = useTexts('operator');
  const confirmation = useMoneyMutation(operatorTransferCalls.confirmDeposit, { remote: 'operator' });
  const rejection = useMoneyMutation(operatorTransferCalls.rejectDeposit, { remote: 'operator' });
  const { memberId, id: depositId, userName } = deposit;
  const step = payment ? 'confirm' : 'reject';

  const decide = async (reason: string) => {
    const done = await (payment
      ? confirmation.run({
          memberId,
          depositId,
          bankId: payment.bankId,
          transRef: payment.transRef,
          reason,
        })
      : rejection.run({ memberId, depositId, reason }));
    if (!done) return;
    notify({ text: text(`money.deposit.${step}Done`), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <Decision
      attempt={payment ? confirmation : rejection}
      title={text(`money.deposit.${step}`)}
      text={text(`money.deposit.${step}Text`, {
        amount: formatBaht(payment?.amount ?? deposit.prepareTotal),
        name: userName,
        ref: payment?.transRef ?? '',
      })}
      confirmLabel={text(payment ? 'desk.propose' : 'money.deposit.reject')}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
    />
  );
}
