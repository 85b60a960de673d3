import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Decision } from './decision.tsx';

interface ImportDecisionProps {
  id: string;
  carryOut: boolean;
  onClose: () => void;
  onDecided: () => void;
}

/** The second operator's decision on an imported statement: to book its rows, or not. */
export function ImportDecision({ id, carryOut, onClose, onDecided }: ImportDecisionProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(operatorTransferCalls.decideImport, { remote: 'operator' });
  const label = text(carryOut ? 'money.book' : 'money.adjust.refuse');

  const decide = async (decision: string) => {
    const decided = await mutation.run({ id, carryOut, decision });
    if (!decided) return;
    notify({ text: text(`money.importState.${decided.state}`), color: 'success' });
    onDecided();
  };
  return (
    <Decision
      attempt={mutation}
      title={label}
      text={text(carryOut ? 'money.bookText' : 'money.refuseImportText')}
      confirmLabel={label}
      onConfirm={(reason) => void decide(reason)}
      onClose={onClose}
    />
  );
}
