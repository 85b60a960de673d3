import { bus } from '@chokdee/shared/bus';
import { session } from '@chokdee/shared/session';
import { trustedScriptUrl } from '../remotes/trusted-scripts.ts';
import { NOT_A_VISITOR, type Message } from './messages.ts';

/**
 * Starts the service worker if the server offers one, and tells it who is viewing: it may answer visitors
 * only. If the browser has no service workers, or refuses, the page works without.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || document.documentElement.dataset.worker === undefined) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === NOT_A_VISITOR) window.location.reload();
  });
  await reloadIfForgotten();
  try {
    await serviceWorker.register(trustedScriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    let lastSent = session.getState().phase;
    const sendViewer = (viewer: Message['viewer']) => active?.postMessage({ viewer } satisfies Message);
    if (lastSent === 'member') sendViewer('member');
    // The cached page must be in the reader's language.
    bus.on('locale/changed', () => {
      if (session.getState().phase === 'visitor') sendViewer('visitor');
    });
    session.subscribe(({ phase }) => {
      if (phase === lastSent || phase === 'unknown') return;
      lastSent = phase;
      sendViewer(phase);
    });
  } catch {
    // The worker only speeds up the next visit.
  }
}

/**
 * Handles a NOT_A_VISITOR message sent before this page listened: the worker has then deleted the cached
 * page.
 */
async function reloadIfForgotten(): Promise<void> {
  if (document.documentElement.dataset.cached !== '') return;
  const cached = await caches.match('/').catch(() => 'unknown');
  if (cached === undefined) window.location.reload();
}
