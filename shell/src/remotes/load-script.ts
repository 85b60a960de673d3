import { isMissing, RemoteFailure } from './failure.ts';
import { SCRIPT_DEADLINE_MS } from './retry.ts';
import { trustedScriptUrl } from './trusted-scripts.ts';

/**
 * Runs a script whose bytes must match the given hash.
 *
 * @param integrity undefined only for a development server, whose bytes change.
 * @throws RemoteFailure network | missing | integrity.
 */
export async function loadScript(url: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  script.src = trustedScriptUrl(url);
  if (integrity) script.integrity = integrity;
  // Browsers check the hash of a cross-origin script only if it is requested with CORS; development servers
  // require CORS, too.
  if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
  const outcome = new Promise<'load' | 'error' | 'late'>((resolve) => {
    script.onload = () => resolve('load');
    script.onerror = () => resolve('error');
    setTimeout(() => resolve('late'), SCRIPT_DEADLINE_MS);
  });
  document.head.append(script);
  const ended = await outcome;
  script.remove();
  if (ended === 'late')
    throw new RemoteFailure('network', `${url} did not load within ${SCRIPT_DEADLINE_MS} ms`);
  if (ended === 'error') throw new RemoteFailure(await reasonOf(url, integrity), `${url} could not be run`);
}

/**
 * A script's error event does not tell a network failure from a missing file or a wrong hash. Fetching again
 * with and without the hash does.
 */
async function reasonOf(
  url: string,
  integrity: string | undefined,
): Promise<'network' | 'missing' | 'integrity'> {
  const answer = await fetch(url).catch(() => undefined);
  if (answer && isMissing(answer.status)) return 'missing';
  if (!answer?.ok || !integrity) return 'network';
  return fetch(url, { integrity }).then(
    () => 'network',
    () => 'integrity',
  );
}
