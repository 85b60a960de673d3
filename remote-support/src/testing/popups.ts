import { popupCalls, type Popup } from '@chokdee/shared/contracts/popups';
import { fakeNetwork } from '@chokdee/shared/testing/network';

export const buildPopup = (over: Partial<Popup> = {}): Popup => ({
  item: 12,
  kind: 'popup',
  places: ['promotions'],
  often: 'day',
  locale: 'en',
  title: 'Deposits pause tonight',
  summary: 'From 01:00 to 02:00 while the bank does maintenance.',
  tree: [{ tag: 'p', children: ['Money that you send later arrives as usual.'] }],
  ...over,
});

/** A site that plans these popups. */
export function popupNetwork(popups: Popup[] = [buildPopup()]) {
  const network = fakeNetwork();
  network.reply(popupCalls.all, { popups });
  network.reply(popupCalls.count, { ok: true });
  return network;
}
