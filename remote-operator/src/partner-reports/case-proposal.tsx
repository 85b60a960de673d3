import { hundredthsText, toSatang } from '@chokdee/shared/contracts/money';
import { partnerReportCalls, type PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { Field, Input } from '@chokdee/shared/fields';
import { z } from 'zod';
import { Picker } from '../console/picker.tsx';
import { typedHundredths } from '../form/typed-text.ts';
import { DecisionForm } from '../money/decision-form.tsx';

interface CaseProposalProps {
  known: PartnerCase;
  onClose: () => void;
  onChanged: () => void;
}

type Action = NonNullable<PartnerCase['proposal']>['action'];
const actions: readonly Action[] = ['accept', 'correct', 'partner-fault'];

const { shape } = partnerReportCalls.propose.request;
const settlement = z
  .object({ action: shape.action, amount: typedHundredths, reason: shape.note })
  .refine(({ action, amount }) => action !== 'correct' || Boolean(amount), {
    path: ['amount'],
    error: 'other.required',
    when: () => true,
  });

/** Proposes to a second operator how to settle a case. */
export function CaseProposal({ known: { id, name, txn, suggested }, onClose, onChanged }: CaseProposalProps) {
  const text = useTexts('operator');
  const mutation = useMoneyMutation(partnerReportCalls.propose, { remote: 'operator' });
  const form = useForm({
    schema: settlement,
    initial: {
      action: suggested === undefined ? 'accept' : 'correct',
      amount: suggested === undefined ? '' : hundredthsText(suggested),
      reason: '',
    } satisfies z.input<typeof settlement>,
    validates: 'onSubmit',
    failure: mutation.error,
  });
  const { action } = form.values;
  const { error: amountError, ...amountField } = form.field('amount');
  const confirm = async ({ action: chosen, amount, reason }: z.output<typeof settlement>) => {
    const correction = chosen === 'correct' && amount ? { amount: toSatang(amount) } : {};
    if (!(await mutation.run({ id, action: chosen, note: reason, ...correction }))) return;
    notify({ text: text('money.adjust.proposed'), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <DecisionForm
      form={form}
      title={`${text('partnerReports.propose')}: ${name} ${txn}`}
      text={text('partnerReports.proposeText')}
      confirmLabel={text('partnerReports.propose')}
      attempt={mutation}
      reasonHint={text('games.reasonHint')}
      onConfirm={form.submit(confirm)}
      onClose={onClose}
    >
      <Picker
        label={text('partnerReports.how')}
        width="full"
        value={action}
        options={actions.map((value) => ({ value, label: text(`partnerReports.action.${value}`) }))}
        onChange={(value) => form.change('action', value)}
      />
      {action === 'correct' && (
        <Field.Root required invalid={amountError !== undefined}>
          <Field.Label>{text('partnerReports.amount')}</Field.Label>
          <Input size="lg" bg="bg.subtle" inputMode="text" {...amountField} />
          <Field.HelperText color={amountError ? 'fg.error' : 'fg.muted'}>
            {text('partnerReports.amountHint')}
          </Field.HelperText>
        </Field.Root>
      )}
    </DecisionForm>
  );
}
