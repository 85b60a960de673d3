import { bootManifest, remoteAt } from './boot-manifest.ts';
import { generationConfirmed } from './cached-page.ts';
import { whenIdle } from './idle.ts';
import { loadRemote } from './load-remote.ts';
import { loadOf } from './part-state.ts';
import { loadScreen } from '../screens/load-screen.ts';
import { statusScreens } from '../screens/status-screens.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches what an address needs, its texts included. Resolves when there is something to draw; await it before the first render. */
export async function preloadPath(pathname: string): Promise<void> {
  if (remoteAt(pathname)) await generationConfirmed().catch(() => {});
  const found = remoteAt(pathname);
  if (found?.remote.state === 'on') await loadOf(found.remote, { screen: found.route.name }).news;
  else if (found) await loadScreen('out-of-service', statusScreens['out-of-service']);
}

/** For a link under the pointer or in focus. */
export function preloadOnHover(pathname: string): void {
  if (!isSparing()) void preloadPath(pathname);
}

/** Fetches the entries of these remotes, one by one, while nothing else is to do. */
export function preloadWhenIdle(names: ReadonlySet<string>): void {
  if (isSparing()) return;
  const waiting = bootManifest().remotes.filter(({ name, state }) => state === 'on' && names.has(name));
  const next = () => {
    const remote = waiting.shift();
    if (!remote) return;
    loadRemote(remote)
      .catch(() => {})
      .finally(() => whenIdle(next));
  };
  whenIdle(next);
}

/** Whether this person pays for every byte, by his own word or by his network. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
