import { setCalls } from '@chokdee/shared/contracts/sets';
import { type ApiError } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useEffect, useLayoutEffect } from 'react';
import { useReloadOnRoundChange } from '../rounds/use-reload-on-round-change.ts';
import { useTicketScope, useTickets } from './ticket-context.ts';

const POLL_MS = 15_000;

type TermsState =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | { state: 'ready' };

/**
 * Loads the terms of the round (price, prizes, remaining sets) into the ticket store. Refreshes them while
 * the page is visible and after each purchase.
 */
export function useSetTerms(): TermsState {
  const { store, round } = useTicketScope();
  const terms = useCall(setCalls.terms, { betId: round.betId });
  const data = terms.state === 'ready' ? terms.data : undefined;
  const reload = terms.state === 'ready' ? terms.reload : undefined;
  // An operator may have closed a ticket.
  useReloadOnRoundChange(reload, round.betId);
  const known = useTickets((state) => state.terms !== undefined);
  const bought = useTickets((state) => state.placing.step === 'placed');

  // Layout effect: otherwise the form would paint once without terms and shift.
  useLayoutEffect(() => {
    if (data) store.getState().applyTerms(data);
  }, [store, data]);

  useEffect(() => {
    if (!reload) return undefined;
    if (bought) reload();
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), POLL_MS);
    return () => clearInterval(timer);
  }, [reload, bought]);

  if (terms.state === 'error') return terms;
  return data && known ? { state: 'ready' } : { state: 'loading' };
}
