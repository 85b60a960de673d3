import { adjustmentCalls, type Adjustment } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Decision } from './decision.tsx';

interface AdjustmentDecisionProps {
  adjustment: Adjustment;
  carryOut: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** The second operator's decision on a proposed adjustment. */
export function AdjustmentDecision({ adjustment, carryOut, onClose, onChanged }: AdjustmentDecisionProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(adjustmentCalls.decide, { remote: 'operator' });
  const label = text(carryOut ? 'money.adjust.carryOut' : 'money.adjust.refuse');
  const words = {
    amount: formatBaht(adjustment.amount),
    name: adjustment.userName,
    kind: text(`money.adjust.type.${adjustment.type}`),
  };

  const decide = async (decision: string) => {
    if (!(await mutation.run({ id: adjustment.id, carryOut, decision }))) return;
    notify({
      text: text(carryOut ? 'money.adjust.carriedOut' : 'money.adjust.refused'),
      color: 'success',
    });
    onChanged();
    onClose();
  };
  return (
    <Decision
      attempt={mutation}
      title={label}
      text={text(carryOut ? 'money.adjust.carryOutText' : 'money.adjust.refuseText', words)}
      confirmLabel={label}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
    />
  );
}
