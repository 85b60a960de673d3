import { setCalls, type SetTerms } from '@chokdee/shared/contracts/sets';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useEffect } from 'react';
import { useTerms } from '../purchase/use-terms.ts';
import { useTicketScope, useTickets } from './ticket-context.ts';

const POLL_MS = 15_000;

/**
 * Loads the terms of the round (price, prizes, remaining sets) into the ticket store. Refreshes them while
 * the page is visible and after each purchase.
 */
export function useSetTerms(): CallState<SetTerms> {
  const { store, round } = useTicketScope();
  const terms = useTerms(useCall(setCalls.terms, { betId: round.betId }, { pollMs: POLL_MS }), store);
  const known = useTickets((state) => state.terms !== undefined);
  const placed = useTickets((state) => state.placing.step === 'placed');
  const reload = terms.state === 'ready' ? terms.reload : undefined;

  useEffect(() => {
    if (placed) reload?.();
  }, [reload, placed]);

  return terms.state === 'ready' && !known ? { state: 'loading' } : terms;
}
