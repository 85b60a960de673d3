import { bus } from '@chokdee/shared/bus';
import { isConnected, onReconnected } from '@chokdee/shared/socket';
import { bootManifest, takeManifest, takeStates } from './boot-manifest.ts';
import { sleep } from './patience.ts';

export const MANIFEST_DEADLINE_MS = 3_000;
/** Jitter: thousands of tabs hear of a generation at the same moment, so their requests are spread out. */
export const SPREAD_MS = 3_000;
export const POLL_MS = 60_000;
/** Minimum time between requests caused by switching back to this tab. */
const LOOK_AGAIN_MS = 10_000;
const RETRY_MAX_MS = 30_000;

export const loadAskSite = () => import(/* webpackChunkName: "ask-site" */ './ask-site.ts');

let asking: Promise<boolean> | undefined;
let planned = false;
let askedAt = -Infinity;
/** The newest generation that a push has announced to this page. */
let told = 0;

/**
 * Fetches the current manifest; concurrent callers share one request.
 *
 * @returns whether an answer arrived in time and is not older than the known generation.
 */
export function confirmGeneration(): Promise<boolean> {
  askedAt = Date.now();
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Keeps the page's manifest up to date: through the server's pushes, or by polling while there is no
 * connection.
 */
export function followManifest(): void {
  bus.on('site/generation-changed', ({ generation, states }) => {
    if (states) takeStates(generation, states);
    told = Math.max(told, generation);
    if (told > bootManifest().generation) void askSoon();
  });
  // Pushes sent while the connection was down are lost.
  onReconnected(() => void askSoon());
  window.addEventListener('online', () => void confirmGeneration());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= LOOK_AGAIN_MS)
      void confirmGeneration();
  });
  setInterval(() => {
    if (!isConnected()) void confirmGeneration();
  }, POLL_MS);
}

/** Retries with exponential backoff until the server has returned the announced generation. */
async function askSoon(): Promise<void> {
  if (planned) return;
  planned = true;
  await sleep(Math.random() * SPREAD_MS);
  for (
    let waitMs = SPREAD_MS;
    !(await confirmGeneration()) || told > bootManifest().generation;
    waitMs = Math.min(RETRY_MAX_MS, waitMs * 2)
  )
    await sleep(waitMs * (0.5 + Math.random() / 2));
  planned = false;
}

async function ask(): Promise<boolean> {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), MANIFEST_DEADLINE_MS);
  try {
    const { askManifest } = await loadAskSite();
    return takeManifest(await askManifest(abort.signal));
  } catch {
    return false;
  } finally {
    clearTimeout(late);
  }
}
