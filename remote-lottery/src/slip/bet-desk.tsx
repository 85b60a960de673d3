import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, ErrorState, LoadingState } from '@chokdee/shared/ui';
import { BringNumbers } from '../fit/bring-numbers.tsx';
import { RecommendedNumbers } from '../recommended/recommended-numbers.tsx';
import { NumberEntry } from './number-entry.tsx';
import { OptionPicker } from './option-picker.tsx';
import { useTerms } from './use-terms.ts';

/** The same element every time: rates that come again do not have all of it drawn again. */
const waysToNumbers = (
  <>
    <OptionPicker />
    <NumberEntry />
    <BringNumbers />
    <RecommendedNumbers />
  </>
);

/** Where numbers come from: what to bet on, and the ways to choose numbers for it. */
export function BetDesk() {
  const text = useTexts('lottery');
  const terms = useTerms();
  if (terms.state === 'loading') return <LoadingState rows={4} rowHeight="28" />;
  if (terms.state === 'error') return <ErrorState error={terms.error} onRetry={terms.reload} />;
  if (terms.empty)
    return <EmptyState icon="clock" title={text('bet.notOfferedTitle')} text={text('bet.notOfferedText')} />;
  return waysToNumbers;
}
