import { partnerReportCalls, type PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Decision } from '../money/decision.tsx';

interface CaseDecisionProps {
  known: PartnerCase;
  carryOut: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** The second operator's decision on the proposal for a case. */
export function CaseDecision({ known, carryOut, onClose, onChanged }: CaseDecisionProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(partnerReportCalls.decide, { remote: 'operator' });
  const { id, name, txn, proposal } = known;
  const label = text(carryOut ? 'money.adjust.carryOut' : 'partnerReports.reopen');
  const confirm = async (note: string) => {
    const decided = await mutation.run({ id, carryOut, note });
    if (!decided) return;
    notify({ text: text(`partnerReports.caseState.${decided.state}`), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={`${label}: ${name} ${txn}`}
      text={[
        proposal && text(`partnerReports.action.${proposal.action}`),
        proposal?.amount !== undefined && formatBaht(proposal.amount),
        proposal?.note,
      ]
        .filter(Boolean)
        .join(' · ')}
      confirmLabel={label}
      attempt={mutation}
      reasonHint={text('games.reasonHint')}
      onConfirm={(note) => void confirm(note)}
      onClose={onClose}
    />
  );
}
