import { bootManifest, remoteAt } from './boot-manifest.ts';
import { loadRemote } from './load-remote.ts';
import { loadOf } from './part-state.ts';

const IDLE_TIMEOUT_MS = 2_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches what an address needs, its texts included. Resolves when there is something to draw; await it before the first render. */
export async function preloadPath(pathname: string): Promise<void> {
  const found = remoteAt(pathname);
  if (found) await loadOf(found.remote, { screen: found.route.name }).news;
}

/** Fetches a remote's code that is likely wanted soon; a failure is not worth a word, since nobody has asked for it yet. */
export function preloadRemote(name: string): void {
  const remote = bootManifest().remotes.find((candidate) => candidate.name === name);
  if (remote?.state === 'on' && !isSparing()) loadRemote(remote).catch(() => {});
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

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS);
}

/** Whether this person pays for every byte, by his own word or by his network. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
