import type { InstallOffer } from '@chokdee/shared/contracts/install-offer';

/**
 * Keeps the browser's offer to install the site for the page that explains it: nobody is asked on arrival. It
 * may come before any other script has run.
 */
window.addEventListener('beforeinstallprompt', (offer: InstallOffer) => {
  offer.preventDefault();
  window.installOffer = offer;
});
window.addEventListener('appinstalled', () => {
  delete window.installOffer;
});
