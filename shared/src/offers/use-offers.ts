// Imported by the name that federation shares: remotes bundle this file, and a relative import would bundle
// the shell's queries as well.
import { useCall, type CallState } from '@chokdee/shared/query';
import { siteCalls, type SiteOffers } from '../contracts/site.ts';

/** What the site at this host currently offers. Reloads when a part of the site is switched off or on. */
export function useOffers(): CallState<SiteOffers> {
  return useCall(siteCalls.offers, {});
}
