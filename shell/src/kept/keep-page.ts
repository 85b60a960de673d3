import { KEEP_PAGE } from '../service-worker/messages.ts';
import { savesData } from '../remotes/saves-data.ts';

/** Asks the service worker to keep the page that opens without a connection, with what its screens need. */
export async function keepPage(): Promise<void> {
  if (savesData() || document.documentElement.dataset.worker === undefined) return;
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(KEEP_PAGE);
}
