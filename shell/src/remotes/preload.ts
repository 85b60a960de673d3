import { isKeptPage } from '../kept/offline.store.ts';
import { bootManifest, remoteAt } from './boot-manifest.ts';
import { waitForConfirmedGeneration } from './cached-page.ts';
import { whenIdle } from './idle.ts';
import { loadRemote } from './load-remote.ts';
import { loadOf } from './part-state.ts';
import { savesData } from './saves-data.ts';
import { servedTextAt } from './served-text.ts';
import { loadScreen } from '../screens/load-screen.ts';
import { statusScreens } from '../screens/status-screens.ts';

/**
 * Fetches what an address needs, including texts. Resolves when there is something to draw; await it before
 * the first render.
 */
export async function preloadPath(pathname: string): Promise<void> {
  // A page that was not kept would try for long without the server. A text can be read before its screen
  // loads.
  if (isKeptPage() || servedTextAt(pathname)) return;
  if (remoteAt(pathname)) await waitForConfirmedGeneration().catch(() => {});
  const found = remoteAt(pathname);
  if (found?.remote.state === 'on') await loadOf(found.remote, { screen: found.route.name }).firstResult;
  else if (found) await loadScreen('out-of-service', statusScreens['out-of-service']);
}

/** Called when a link is hovered or focused. */
export function preloadOnHover(pathname: string): void {
  if (!savesData()) void preloadPath(pathname);
}

/** Fetches the entries of these remotes one by one while the browser is idle. */
export function preloadWhenIdle(names: ReadonlySet<string>): void {
  if (savesData()) return;
  const queue = [...names];
  const next = (): void => {
    const name = queue.shift();
    if (!name) return;
    // Read again each time: the remote may have been switched off while others were being fetched.
    const remote = bootManifest().remotes.find((each) => each.name === name && each.state === 'on');
    if (!remote) return next();
    loadRemote(remote)
      .catch(() => {})
      .finally(() => whenIdle(next));
  };
  whenIdle(next);
}
