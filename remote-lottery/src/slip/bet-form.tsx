import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall, type CallState } from '@chokdee/shared/query';
import type { OptionTerms } from '@chokdee/shared/rules/slip';
import { EmptyState, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { ImportNumbers } from '../fit/import-numbers.tsx';
import { RecommendedNumbers } from '../recommended/recommended-numbers.tsx';
import { NumberEntry } from './number-entry.tsx';
import { OptionPicker } from './option-picker.tsx';
import { useApplySlipTerms, useSlipScope } from './slip.store.ts';
import { termsOf } from './slip-product.ts';

const RATES_POLL_MS = 10_000;

/** A constant element, so that new rates do not re-render the whole form. */
const numberInputs = (
  <>
    <OptionPicker />
    <NumberEntry />
    <ImportNumbers />
    <RecommendedNumbers />
  </>
);

/** The bet form: choice of options, and the ways to enter numbers. */
export function BetForm() {
  const text = useTexts('lottery');
  const terms = useSlipTerms();
  if (terms.state === 'loading') return <LoadingState rows={4} rowHeight="28" />;
  if (terms.state === 'error') return <ErrorState error={terms.error} onRetry={terms.reload} />;
  if (terms.data.length === 0)
    return <EmptyState icon="clock" title={text('bet.notOfferedTitle')} text={text('bet.notOfferedText')} />;
  return numberInputs;
}

/** Loads the terms of the round into the slip store and polls its rates. */
function useSlipTerms(): CallState<readonly OptionTerms[]> {
  const { round } = useSlipScope();
  const { betId, betType } = round;
  const bounds = useCall(lotteryCalls.minMaxes, { betId });
  const rates = useCall(lotteryCalls.rateNow, { betId, betType }, { pollMs: RATES_POLL_MS });
  const minMaxes = bounds.state === 'ready' ? bounds.data : undefined;
  const rateNow = rates.state === 'ready' ? rates.data : undefined;
  const terms = useMemo(
    () => minMaxes && rateNow && termsOf(round, minMaxes, rateNow),
    [round, minMaxes, rateNow],
  );
  useApplySlipTerms(terms);
  const failed = [bounds, rates].find((call) => call.state === 'error');
  const loaded = terms && rates.state === 'ready' ? { ...rates, data: terms } : undefined;
  return failed ?? loaded ?? { state: 'loading' };
}
