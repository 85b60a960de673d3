import { latinDigits } from '@chokdee/shared/rules/digits';
import { useMemo } from 'react';
import { useSlip, useSlipScope } from '../slip/slip.store.ts';
import { allNumbers, findNumbers, type GridFilter } from './grid-numbers.ts';
import { marksOf } from './marks.ts';

/**
 * The numbers that match a search and a filter. The filter applies to the slip as it was when it was set: a
 * removed number must not disappear under the pointer.
 */
export function useFoundNumbers(length: 1 | 2 | 3, search: string, filter: GridFilter): readonly string[] {
  const { store } = useSlipScope();
  const active = useSlip((state) => state.active);
  const terms = useSlip((state) => state.terms);
  return useMemo(
    () =>
      findNumbers(allNumbers(length), {
        search: latinDigits(search),
        filter,
        marks: marksOf({ active, terms, lines: store.getState().lines }),
      }),
    [length, search, filter, active, terms, store],
  );
}
