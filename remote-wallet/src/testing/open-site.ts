import { siteCalls } from '@chokdee/shared/contracts/site';
import { fakeNetwork } from '@chokdee/shared/testing/network';

/** The network of a site that has something to stake money on, so that it takes deposits. */
export function openSite() {
  const network = fakeNetwork();
  network.reply(siteCalls.offers, { canStake: true, paths: ['/lotto'] });
  return network;
}
