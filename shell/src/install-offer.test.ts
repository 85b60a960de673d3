import './install-offer.ts';

test("keeps the browser's offer for the page that explains it, until the site is installed", () => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(offer);
  expect([window.installOffer, offer.defaultPrevented]).toEqual([offer, true]);
  window.dispatchEvent(new Event('appinstalled'));
  expect(window.installOffer).toBeUndefined();
});
