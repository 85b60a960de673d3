// Imported by the names that federation shares: remotes bundle this file, and a relative import would bundle
// the shell's client and bus as well.
import { bus } from '@chokdee/shared/bus';
import { useCall, type CallState } from '@chokdee/shared/http';
import { useEffect } from 'react';
import { siteCalls, type SiteOffers } from '../contracts/site.ts';

/**
 * What the site at this host currently offers. Reloads when a part of the site is switched off or on. A
 * failed call is retried as in `useCall`.
 */
export function useOffers(): CallState<SiteOffers> {
  const offers = useCall(siteCalls.offers, {});
  const reload = offers.state === 'loading' ? undefined : offers.reload;
  useEffect(() => reload && bus.on('site/generation-changed', reload), [reload]);
  return offers;
}
