import { siteCalls } from '@chokdee/shared/contracts/site';
import { fakeNetwork } from '@chokdee/shared/testing/network';

/** Mock network of a site that accepts stakes, and so deposits. */
export function openSite() {
  const network = fakeNetwork();
  network.reply(siteCalls.offers, { canStake: true, paths: ['/lotto'] });
  return network;
}
