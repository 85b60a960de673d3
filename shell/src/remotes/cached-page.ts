import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { isOffline } from '../kept/offline.store.ts';
import { bootManifest } from './boot-manifest.ts';
import { RemoteFailure } from './failure.ts';
import { confirmGeneration } from './follow-manifest.ts';

let confirmed: Promise<boolean> | undefined;
/** The server has left one question of this page without an answer. */
let isUnanswered = false;

/**
 * Whether the service worker served this page: its manifest then describes what ran when the page was cached.
 */
const isCached = (): boolean => document.documentElement.dataset.cached !== undefined;

/**
 * Waits on a cached page until the server has confirmed what runs now. A page that was opened without the
 * server goes on with what it knows until the server answers: no call can be made on it.
 *
 * @throws RemoteFailure network, when the server cannot be reached; the next call retries.
 */
export async function waitForConfirmedGeneration(): Promise<void> {
  if (!isCached() || (isUnanswered && isOffline())) return;
  confirmed ??= confirmGeneration();
  if (await confirmed) return;
  confirmed = undefined;
  isUnanswered = true;
  if (isOffline()) return;
  throw new RemoteFailure('network', 'the page is cached, and the site did not confirm what runs now');
}

/**
 * Whether a build should still be loaded. On a cached page it may have been switched off or replaced long
 * ago.
 */
export async function isStillActive({ container }: BootRemote): Promise<boolean> {
  await waitForConfirmedGeneration();
  return (
    !isCached() ||
    bootManifest().remotes.some((remote) => remote.container === container && remote.state === 'on')
  );
}
