import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall, type ApiError } from '@chokdee/shared/http';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useRoundNews } from '../rounds/use-round-news.ts';
import { useSlipScope } from './slip-context.ts';
import { termsOf } from './terms.ts';

const RATES_EVERY_MS = 10_000;

type TermsState =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | { state: 'ready'; empty: boolean };

/** Loads what the round offers into the slip, and keeps the rates live for as long as the page is looked at. */
export function useTerms(): TermsState {
  const { store, round } = useSlipScope();
  const bounds = useCall(lotteryCalls.minMaxes, { betId: round.betId });
  const rates = useCall(lotteryCalls.rateNow, { betId: round.betId, betType: round.betType });
  const minMaxes = bounds.state === 'ready' ? bounds.data : undefined;
  const rateNow = rates.state === 'ready' ? rates.data : undefined;
  const reload = rates.state === 'ready' ? rates.reload : undefined;
  // A number may have been closed, or its rate changed, by hand.
  useRoundNews(reload, round.betId);
  const terms = useMemo(
    () => minMaxes && rateNow && termsOf(round, minMaxes, rateNow),
    [round, minMaxes, rateNow],
  );

  // Before the paint: a desk without options would be drawn first, and jump.
  useLayoutEffect(() => {
    if (terms) store.getState().offer(terms);
  }, [store, terms]);

  useEffect(() => {
    if (!reload) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), RATES_EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);

  if (bounds.state === 'error') return bounds;
  if (rates.state === 'error') return rates;
  return terms ? { state: 'ready', empty: terms.length === 0 } : { state: 'loading' };
}
