import { isChunkLoadError } from './failure.ts';

const KEY = 'chunk-reload-at';
export const RELOAD_GUARD_MS = 60_000;

/**
 * Reloads the page after a part of it failed to load: as a rule the site was published anew. At most once in 60 seconds, whichever remotes fail.
 * Never without a network, where it would put the browser's own error in the place of the site.
 *
 * @returns whether the page is being reloaded; if not, show the failure.
 */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (now - last < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without a storage there is nothing to count with, and a page that reloads for ever is worse than one that shows its failure.
    return false;
  }
  reload();
  return true;
}

/** Catches what no one awaits: an `import()` in a handler, say. */
export function guardAgainstLostChunks(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkLoadError(event.reason)) reloadOnce();
  });
}
