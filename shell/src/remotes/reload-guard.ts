import { holds } from '@chokdee/shared/session';
import { isChunkLoadError } from './failure.ts';
import { refetchedChunk } from './lost-chunk.ts';

const KEY = 'chunk-reload-at';
export const RELOAD_GUARD_MS = 60_000;
/** A site that takes longer to say a word would not draw the page anew either. */
const ANSWER_MS = 5_000;

interface Page {
  reload(): void;
  /** Whether the site can be reached. */
  answers(): Promise<boolean>;
}

const thisPage: Page = {
  reload: () => location.reload(),
  answers: () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
      () => true,
      () => false,
    ),
};

/**
 * Reloads the page after a part of it failed to load: as a rule the site was published anew. At most once in 60 seconds, whichever remotes fail.
 * Never while the site cannot be reached, which would put the browser's own error in its place, nor while the reader has something in hand (useHold).
 *
 * @returns whether the page is being reloaded; if not, show the failure.
 */
export async function reloadOnce(page: Page = thisPage): Promise<boolean> {
  if (!navigator.onLine || !mayReload() || !(await page.answers())) return false;
  // Asked again, because another part may have failed meanwhile, or something may have been begun.
  if (!mayReload() || !remember()) return false;
  page.reload();
  return true;
}

/** Without a storage there is nothing to count with, and a page that reloads for ever is worse than one that shows its failure. */
function mayReload(): boolean {
  if (holds.has()) return false;
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) >= RELOAD_GUARD_MS;
  } catch {
    return false;
  }
}

function remember(): boolean {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page (see reloadOnce) after a chunk failed. What the browser keeps of the chunk is replaced first:
 * wrong bytes would outlive a reload.
 *
 * @returns whether the page is being reloaded; never for any other error.
 */
export async function reloadForChunk(error: unknown, page = thisPage): Promise<boolean> {
  if (!isChunkLoadError(error)) return false;
  await refetchedChunk(error);
  return reloadOnce(page);
}

/** Catches what no one awaits: an `import()` in a handler, say. */
export function guardAgainstLostChunks(): void {
  window.addEventListener('unhandledrejection', (event) => void reloadForChunk(event.reason));
}
