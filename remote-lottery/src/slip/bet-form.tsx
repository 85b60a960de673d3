import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { ImportNumbers } from '../fit/import-numbers.tsx';
import { RecommendedNumbers } from '../recommended/recommended-numbers.tsx';
import { NumberEntry } from './number-entry.tsx';
import { OptionPicker } from './option-picker.tsx';
import { useSlipTerms } from './use-slip-terms.ts';

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
