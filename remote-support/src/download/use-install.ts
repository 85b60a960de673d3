import { useEffect, useState } from 'react';
import '@chokdee/shared/contracts/install-offer';

/** `inMenu`: only the browser's own menu installs. */
type InstallState = 'installed' | 'offered' | 'inMenu' | 'done';

/** Whether this browser installs the site, and a way to ask it to. */
export function useInstall(): { state: InstallState; install: () => void } {
  const [state, setState] = useState(currentState);

  useEffect(() => {
    const update = () => setState(currentState());
    const finish = () => setState('done');
    window.addEventListener('beforeinstallprompt', update);
    window.addEventListener('appinstalled', finish);
    return () => {
      window.removeEventListener('beforeinstallprompt', update);
      window.removeEventListener('appinstalled', finish);
    };
  }, []);

  const install = async () => {
    const offer = window.installOffer;
    // Browsers ask once for each offer.
    delete window.installOffer;
    await offer?.prompt();
    const choice = await offer?.userChoice;
    setState(choice?.outcome === 'accepted' ? 'done' : currentState());
  };
  return { state, install: () => void install() };
}

function currentState(): InstallState {
  if (window.matchMedia?.('(display-mode: standalone)').matches) return 'installed';
  return window.installOffer ? 'offered' : 'inMenu';
}
