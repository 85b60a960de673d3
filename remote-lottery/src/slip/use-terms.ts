import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { type ApiError } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useReloadOnRoundChange } from '../rounds/use-reload-on-round-change.ts';
import { useSlipScope } from './slip-context.ts';
import { termsOf } from './terms.ts';

const RATES_POLL_MS = 10_000;

type TermsState =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | { state: 'ready'; empty: boolean };

/** Loads the terms of the round into the slip store and polls the rates while the page is visible. */
export function useTerms(): TermsState {
  const { store, round } = useSlipScope();
  const bounds = useCall(lotteryCalls.minMaxes, { betId: round.betId });
  const rates = useCall(lotteryCalls.rateNow, { betId: round.betId, betType: round.betType });
  const minMaxes = bounds.state === 'ready' ? bounds.data : undefined;
  const rateNow = rates.state === 'ready' ? rates.data : undefined;
  const reload = rates.state === 'ready' ? rates.reload : undefined;
  // An operator may have closed a number or changed its rate.
  useReloadOnRoundChange(reload, round.betId);
  const terms = useMemo(
    () => minMaxes && rateNow && termsOf(round, minMaxes, rateNow),
    [round, minMaxes, rateNow],
  );

  // Layout effect: otherwise the form would paint once without options and shift.
  useLayoutEffect(() => {
    if (terms) store.getState().applyTerms(terms);
  }, [store, terms]);

  useEffect(() => {
    if (!reload) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), RATES_POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);

  if (bounds.state === 'error') return bounds;
  if (rates.state === 'error') return rates;
  return terms ? { state: 'ready', empty: terms.length === 0 } : { state: 'loading' };
}
