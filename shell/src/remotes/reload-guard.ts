import { pageHolds } from '@chokdee/shared/session';
import { isChunkLoadError } from '@chokdee/shared/rules/chunk-load-error';
import { isMissing } from './failure.ts';
import { refetchChunk } from './lost-chunk.ts';

const KEY = 'chunk-reload-at';
export const RELOAD_GUARD_MS = 60_000;
/** A site that takes longer to answer could not serve the page either. */
const REACHABILITY_TIMEOUT_MS = 5_000;

interface Page {
  reload(): void;
  /** Whether the site is reachable. */
  answers(): Promise<boolean>;
}

const thisPage: Page = {
  reload: () => location.reload(),
  answers: () =>
    fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACHABILITY_TIMEOUT_MS),
    }).then(
      () => true,
      () => false,
    ),
};

/**
 * Reloads the page after a part of it failed to load, usually because the site was published again and lacks
 * it. At most once in 60 seconds, for all remotes together. Never while the site is unreachable (the
 * browser's own error page would replace the site), nor while something holds the page (usePageHold).
 *
 * @returns whether the page is being reloaded; if not, show the failure.
 */
export async function reloadOnce(page: Page = thisPage): Promise<boolean> {
  if (!navigator.onLine || !mayReload() || !(await page.answers())) return false;
  // Check again: another part may have failed, or a hold may have started meanwhile.
  if (!mayReload() || !recordReload()) return false;
  page.reload();
  return true;
}

/** Without storage, reloads cannot be counted: an endless reload loop is worse than a failure on screen. */
function mayReload(): boolean {
  if (pageHolds.has()) return false;
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) >= RELOAD_GUARD_MS;
  } catch {
    return false;
  }
}

function recordReload(): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page (see reloadOnce) after a chunk failed. Refreshes the browser's cached copy of the chunk
 * first: wrong bytes would survive a reload. If the site could not answer, a reload would not help.
 *
 * @returns whether the page is being reloaded; always false for any other error.
 */
export async function reloadForChunk(error: unknown, page = thisPage): Promise<boolean> {
  if (!isChunkLoadError(error)) return false;
  const status = await refetchChunk(error);
  const canReload = status !== undefined && (status < 400 || isMissing(status));
  return canReload && reloadOnce(page);
}

/** Catches chunk failures that nobody awaits, such as an `import()` in an event handler. */
export function guardAgainstLostChunks(): void {
  window.addEventListener('unhandledrejection', (event) => void reloadForChunk(event.reason));
}
