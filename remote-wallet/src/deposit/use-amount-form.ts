import { z } from 'zod';
import { useForm } from '@chokdee/shared/form';
import { typedAmount, type AmountLimits } from '../amount/typed-amount.ts';
import { useAmountInput } from './use-amount-input.ts';
import { useAmountText } from './use-amount-text.ts';
import { useDraftedAmount } from './use-drafted-amount.ts';

/** The state of a form with the amount alone. */
export function useAmountForm(limits: AmountLimits) {
  const drafted = useDraftedAmount();
  const { textOf } = useAmountText(limits);
  const amount = typedAmount(limits);
  const form = useForm({ schema: z.object({ amount }), initial: { amount: drafted.initial }, textOf });
  return {
    limits,
    input: useAmountInput(form, drafted),
    /** The amount as typed, if it is within the limits. */
    amountSatang: amount.safeParse(form.values.amount).data,
    forget: drafted.forget,
    submit: form.submit,
  };
}
