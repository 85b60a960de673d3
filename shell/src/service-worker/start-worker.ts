import { bus } from '@chokdee/shared/bus';
import { session } from '@chokdee/shared/session';
import { trustedScriptUrl } from '../remotes/trusted-scripts.ts';
import { NOT_A_VISITOR, type Message } from './messages.ts';

/**
 * Starts the service worker where the server offers one, and tells it who looks: it may answer visitors only.
 * A browser without one, or that refuses, does without.
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
    let told = session.getState().phase;
    const tell = (viewer: Message['viewer']) => active?.postMessage({ viewer } satisfies Message);
    if (told === 'member') tell('member');
    // The page speaks the reader's language from its first word.
    bus.on('locale/changed', () => {
      if (session.getState().phase === 'visitor') tell('visitor');
    });
    session.subscribe(({ phase }) => {
      if (phase === told || phase === 'unknown') return;
      told = phase;
      tell(phase);
    });
  } catch {
    // It only makes the next visit quicker.
  }
}

/** The worker has said so before anybody listened: it keeps no page that the server would not give to any visitor. */
async function reloadIfForgotten(): Promise<void> {
  if (document.documentElement.dataset.cached === undefined) return;
  const kept = await caches.match('/').catch(() => 'unknown');
  if (kept === undefined) window.location.reload();
}
