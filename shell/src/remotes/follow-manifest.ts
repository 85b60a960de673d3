import { bus } from '@chokdee/shared/bus';
import { isConnected, onReconnected } from '@chokdee/shared/socket';
import { bootManifest, applyManifest, applyPushedStates } from './boot-manifest.ts';
import { sleep } from './retry.ts';

export const MANIFEST_DEADLINE_MS = 3_000;
/** Jitter: thousands of tabs hear of a generation at the same moment, so their requests are spread out. */
export const SPREAD_MS = 3_000;
export const POLL_MS = 60_000;
/** Minimum time between requests caused by switching back to this tab. */
const REVISIT_MIN_MS = 10_000;
const RETRY_MAX_MS = 30_000;

export const loadLiveSiteApi = () => import(/* webpackChunkName: "live-site-api" */ './live-site-api.ts');

let pendingRequest: Promise<boolean> | undefined;
let refreshScheduled = false;
let requestedAt = -Infinity;
/** The newest generation that a push has announced to this page. */
let announcedGeneration = 0;

/**
 * Fetches the current manifest; concurrent callers share one request.
 *
 * @returns whether an answer arrived in time and is not older than the known generation.
 */
export function confirmGeneration(): Promise<boolean> {
  requestedAt = Date.now();
  pendingRequest ??= requestManifest().finally(() => {
    pendingRequest = undefined;
  });
  return pendingRequest;
}

/**
 * Keeps the page's manifest up to date: through the server's pushes, or by polling while there is no
 * connection.
 */
export function followManifest(): void {
  bus.on('site/generation-changed', ({ generation, states }) => {
    if (states) applyPushedStates(generation, states);
    announcedGeneration = Math.max(announcedGeneration, generation);
    if (announcedGeneration > bootManifest().generation) void scheduleRefresh();
  });
  // Pushes sent while the connection was down are lost.
  onReconnected(() => void scheduleRefresh());
  window.addEventListener('online', () => void confirmGeneration());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - requestedAt >= REVISIT_MIN_MS)
      void confirmGeneration();
  });
  setInterval(() => {
    if (!isConnected()) void confirmGeneration();
  }, POLL_MS);
}

/** Retries with exponential backoff until the server has returned the announced generation. */
async function scheduleRefresh(): Promise<void> {
  if (refreshScheduled) return;
  refreshScheduled = true;
  await sleep(Math.random() * SPREAD_MS);
  for (
    let waitMs = SPREAD_MS;
    !(await confirmGeneration()) || announcedGeneration > bootManifest().generation;
    waitMs = Math.min(RETRY_MAX_MS, waitMs * 2)
  )
    await sleep(waitMs * (0.5 + Math.random() / 2));
  refreshScheduled = false;
}

async function requestManifest(): Promise<boolean> {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), MANIFEST_DEADLINE_MS);
  try {
    const { fetchManifest } = await loadLiveSiteApi();
    return applyManifest(await fetchManifest(abort.signal));
  } catch {
    return false;
  } finally {
    clearTimeout(late);
  }
}
