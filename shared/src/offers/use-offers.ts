// By the names that federation knows: remotes bundle this file, and a relative import would bundle the shell's client and bus with it.
import { bus } from '@chokdee/shared/bus';
import { useCall, type CallState } from '@chokdee/shared/http';
import { useEffect } from 'react';
import { siteCalls, type SiteOffers } from '../contracts/site.ts';

/** What the site at this host has now, followed while parts of it are switched off and on. A failed call is asked again as `useCall` does. */
export function useOffers(): CallState<SiteOffers> {
  const offers = useCall(siteCalls.offers, {});
  const reload = offers.state === 'loading' ? undefined : offers.reload;
  useEffect(() => reload && bus.on('site/generation-changed', reload), [reload]);
  return offers;
}
