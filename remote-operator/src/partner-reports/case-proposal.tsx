import { hundredthsText, parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import { partnerReportCalls, type PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Field, Input } from '@chokdee/shared/ui';
import { useState } from 'react';
import { Picker } from '../console/picker.tsx';
import { Decision } from '../money/decision.tsx';

interface CaseProposalProps {
  known: PartnerCase;
  onClose: () => void;
  onChanged: () => void;
}

type Action = NonNullable<PartnerCase['proposal']>['action'];
const actions: readonly Action[] = ['accept', 'correct', 'partner-fault'];

/** Proposes to a second operator how to settle a case. */
export function CaseProposal({ known: { id, name, txn, suggested }, onClose, onChanged }: CaseProposalProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(partnerReportCalls.propose, { remote: 'operator' });
  const [action, setAction] = useState<Action>(suggested === undefined ? 'accept' : 'correct');
  const [written, setWritten] = useState(suggested === undefined ? '' : hundredthsText(suggested));
  const amount = parseHundredths(written.trim());
  const isMissing = action === 'correct' && !amount;
  const confirm = async (note: string) => {
    const correction = action === 'correct' && amount ? { amount: toSatang(amount) } : {};
    if (!(await mutation.run({ id, action, note, ...correction }))) return;
    notify({ text: text('money.adjust.proposed'), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={`${text('partnerReports.propose')}: ${name} ${txn}`}
      text={text('partnerReports.proposeText')}
      confirmLabel={text('partnerReports.propose')}
      attempt={mutation}
      incomplete={isMissing}
      reasonHint={text('games.reasonHint')}
      onConfirm={(note) => void confirm(note)}
      onClose={onClose}
    >
      {(attempted) => (
        <>
          <Picker
            label={text('partnerReports.how')}
            width="full"
            value={action}
            options={actions.map((value) => ({ value, label: text(`partnerReports.action.${value}`) }))}
            onChange={(value) => setAction(actions.find((possible) => possible === value)!)}
          />
          {action === 'correct' && (
            <Field.Root required invalid={attempted && isMissing}>
              <Field.Label>{text('partnerReports.amount')}</Field.Label>
              <Input
                size="lg"
                bg="bg.subtle"
                inputMode="text"
                value={written}
                onChange={({ target }) => setWritten(target.value)}
              />
              <Field.HelperText color={attempted && isMissing ? 'fg.error' : 'fg.muted'}>
                {text('partnerReports.amountHint')}
              </Field.HelperText>
            </Field.Root>
          )}
        </>
      )}
    </Decision>
  );
}
