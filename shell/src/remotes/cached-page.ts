import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { bootManifest } from './boot-manifest.ts';
import { RemoteFailure } from './failure.ts';
import { confirmGeneration } from './follow-manifest.ts';

let confirmed: Promise<boolean> | undefined;

/** Whether the service worker answered for the server: then the page says what ran here when it was kept. */
const isCached = (): boolean => document.documentElement.dataset.cached !== undefined;

/**
 * Waits, in a page from the cache, until the server has said what runs now.
 *
 * @throws RemoteFailure network, when it cannot be asked; the next try asks again.
 */
export async function generationConfirmed(): Promise<void> {
  if (!isCached()) return;
  confirmed ??= confirmGeneration();
  if (await confirmed) return;
  confirmed = undefined;
  throw new RemoteFailure('network', 'a page from the cache, and the site does not say what runs here now');
}

/** Whether a build that the page was about to load is the one to run: in a page from the cache it may have been switched off or replaced long ago. */
export async function isStillMeant({ container }: BootRemote): Promise<boolean> {
  await generationConfirmed();
  return (
    !isCached() ||
    bootManifest().remotes.some((remote) => remote.container === container && remote.state === 'on')
  );
}
