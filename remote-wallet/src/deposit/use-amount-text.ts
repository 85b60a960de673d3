import { wholeBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import type { AmountLimits } from '../amount/typed-amount.ts';

/** The limits of an amount in words, and the sentence for a problem with it. */
export function useAmountText({ minSatang, maxSatang }: AmountLimits) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const range = text('amount.range', { min: wholeBaht(minSatang), max: wholeBaht(maxSatang) });
  return {
    range,
    textOf: (problem: string) => (problem === 'min' || problem === 'max' ? range : fieldText(problem)),
  };
}
