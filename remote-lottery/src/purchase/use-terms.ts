import type { CallState } from '@chokdee/shared/query';
import { useLayoutEffect } from 'react';

/** Loads the terms of a round into its draft store as they arrive. */
export function useTerms<Terms>(
  call: CallState<Terms>,
  store: { getState: () => { applyTerms: (terms: Terms) => void } },
): CallState<Terms> {
  const terms = call.state === 'ready' ? call.data : undefined;
  // Layout effect: otherwise the form would paint once without terms and shift.
  useLayoutEffect(() => {
    if (terms !== undefined) store.getState().applyTerms(terms);
  }, [store, terms]);
  return call;
}
