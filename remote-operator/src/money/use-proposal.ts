import { useState } from 'react';
import { parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import { adjustmentCalls, adjustmentType, type Adjustment } from '@chokdee/shared/contracts/wallet-operator';
import { useFieldText } from '@chokdee/shared/i18n';
import { useMoneyMutation } from '@chokdee/shared/query';
import { isReason } from '../console/reason-input.tsx';

const empty = {
  userName: '',
  type: adjustmentType.enum.ADMIN_INCREASE as Adjustment['type'],
  amount: '',
  reverses: '',
  reason: '',
};
type Form = typeof empty;

/** The input of a proposed adjustment, what is wrong with it, and the call that sends it. */
export function useProposal() {
  const fieldText = useFieldText();
  const [form, setForm] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const mutation = useMoneyMutation(adjustmentCalls.propose, { remote: 'operator' });
  const hundredths = parseHundredths(form.amount.replace(/[,\s]/g, ''));
  const amountProblem = () => {
    if (form.amount.trim() === '') return fieldText('currency.required');
    if (hundredths === undefined) return fieldText('currency.format');
    return hundredths <= 0 ? fieldText('currency.positive') : undefined;
  };
  const problems = {
    userName: form.userName.trim() === '' ? fieldText('other.required') : undefined,
    amount: amountProblem(),
    reverses: /^\d{0,16}$/.test(form.reverses.trim()) ? undefined : fieldText('other.invalid'),
    reason: isReason(form.reason) ? undefined : fieldText('reason.required'),
  };

  const propose = async () => {
    setSubmitted(true);
    if (Object.values(problems).some(Boolean) || hundredths === undefined) return undefined;
    return mutation.run({
      userName: form.userName.trim().toLowerCase(),
      type: form.type,
      amount: toSatang(hundredths),
      reason: form.reason.trim(),
      reverses: form.reverses.trim() || undefined,
    });
  };

  return {
    form,
    change: (changed: Partial<Form>) => setForm({ ...form, ...changed }),
    problems: submitted ? problems : ({} as Partial<typeof problems>),
    propose,
    mutation,
  };
}
