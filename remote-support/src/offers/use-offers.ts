import { useEffect } from 'react';
import { bus } from '@chokdee/shared/bus';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { useCall } from '@chokdee/shared/http';

/** What the site has now, followed while parts of it are switched off and on; nothing until that is known. */
export function useOffers() {
  const offers = useCall(siteCalls.offers, {});
  const reload = offers.state === 'loading' ? undefined : offers.reload;
  useEffect(() => reload && bus.on('site/generation-changed', reload), [reload]);
  return offers.state === 'ready' ? offers.data : undefined;
}
