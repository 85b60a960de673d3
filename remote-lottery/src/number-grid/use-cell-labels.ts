import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCallback, useMemo } from 'react';
import { useSlip } from '../slip/slip.store.ts';
import type { CellLabels } from './grid-row.tsx';
import { reducedRate } from './reduced-rate.ts';

/** Keeps their identity, so that a rate change re-renders only the rows with reduced cells. */
export function useCellLabels(): CellLabels {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active);
  const terms = useSlip((state) => state.terms);
  const closed = useCallback((number: string) => text('grid.closed', { number }), [text]);
  return useMemo(
    () => ({
      closed,
      reduced: (number) => {
        const rate = formatMultiply(reducedRate(number, { active, terms }));
        return { name: text('grid.reduced', { number, rate }), hint: `×${rate}` };
      },
    }),
    [text, closed, active, terms],
  );
}
