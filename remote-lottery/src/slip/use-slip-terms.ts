import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall, type CallState } from '@chokdee/shared/query';
import type { OptionTerms } from '@chokdee/shared/rules/slip';
import { useMemo } from 'react';
import { useTerms } from '../purchase/use-terms.ts';
import { useSlipScope } from './slip-context.ts';
import { termsOf } from './terms.ts';

const RATES_POLL_MS = 10_000;

/** Loads the terms of the round into the slip store and polls its rates. */
export function useSlipTerms(): CallState<readonly OptionTerms[]> {
  const { store, round } = useSlipScope();
  const { betId, betType } = round;
  const bounds = useCall(lotteryCalls.minMaxes, { betId });
  const rates = useCall(lotteryCalls.rateNow, { betId, betType }, { pollMs: RATES_POLL_MS });
  const minMaxes = bounds.state === 'ready' ? bounds.data : undefined;
  const rateNow = rates.state === 'ready' ? rates.data : undefined;
  const terms = useMemo(
    () => minMaxes && rateNow && termsOf(round, minMaxes, rateNow),
    [round, minMaxes, rateNow],
  );
  const failed = [bounds, rates].find((call) => call.state === 'error');
  const loaded = terms && rates.state === 'ready' ? { ...rates, data: terms } : undefined;
  return useTerms<readonly OptionTerms[]>(failed ?? loaded ?? { state: 'loading' }, store);
}
