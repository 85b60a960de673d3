import { useEffect, useEffectEvent } from 'react';
import type { Form } from '@chokdee/shared/form';
import type { DraftedAmount } from './use-drafted-amount.ts';

/** The props of a form's field for the amount. An amount of the address is validated at once. */
export function useAmountInput(
  { field, change, validate }: Pick<Form<{ amount: string }>, 'field' | 'change' | 'validate'>,
  { isFromAddress, store }: DraftedAmount,
) {
  const { onChange: _, ...props } = field('amount');
  const validateFromAddress = useEffectEvent(() => {
    if (isFromAddress) void validate('amount');
  });
  useEffect(() => validateFromAddress(), []);
  return {
    ...props,
    onType(typed: string) {
      change('amount', typed);
      store(typed);
    },
  };
}
