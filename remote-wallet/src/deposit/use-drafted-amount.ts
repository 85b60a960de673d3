import { useState } from 'react';
import { useSearchParams } from '@chokdee/shared/router';
import { useDraft } from '../attempt/use-draft.ts';
import { amountInAddress } from './amount.ts';

export type DraftedAmount = ReturnType<typeof useDraftedAmount>;

/**
 * What a field for the amount begins with, and where its input is stored. All ways to deposit share the
 * draft. `?amount=` of the address comes before it, until the member edits the amount.
 */
export function useDraftedAmount() {
  const [query, setQuery] = useSearchParams();
  const draft = useDraft('deposit');
  const [asked] = useState(() => amountInAddress(query));
  return {
    initial: asked ?? draft.initial,
    isFromAddress: asked !== undefined,
    forget: draft.forget,
    store(typed: string) {
      draft.store(typed);
      // After a reload, the edited amount counts.
      if (query.has('amount')) setQuery(without(query, 'amount'), { replace: true });
    },
  };
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest;
}
