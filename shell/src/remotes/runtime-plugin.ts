import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { RemoteFailure } from './failure.ts';
import { loadScript } from './load-script.ts';
import { refetch } from './refetch.ts';
import { withRetries } from './retry.ts';

interface Container {
  get(expose: string): () => Promise<object>;
  init(...scope: unknown[]): void | Promise<void>;
}

const entries = new Map<string, BootRemote>();

/** The last failure of each entry that is being retried. */
const lastFailures = new Map<string, RemoteFailure>();

/** Why a remote's entry has not run yet, if a failure is known before the last retry ends. */
export const lastFailure = ({ container }: BootRemote): RemoteFailure | undefined =>
  lastFailures.get(container);

/** Tells the plugin the address and the hash of a container's entry. */
export function registerEntry(remote: BootRemote): void {
  entries.set(remote.container, remote);
}

/**
 * Loads a container for federation: checks its published hash, applies a deadline, and retries under another
 * address when the network failed.
 */
export const scriptLoader: ModuleFederationRuntimePlugin = {
  name: 'chokdee-script-loader',
  async loadEntry({ remoteInfo }) {
    const remote = entries.get(remoteInfo.entryGlobalName);
    if (!remote) throw new RemoteFailure('incompatible', `${remoteInfo.name} was never registered`);
    const url = remote.base + remote.entry;
    let refetchedOnce = false;
    lastFailures.delete(remote.container);
    await withRetries(
      (retry) => loadScript(retry === 0 ? url : `${url}?retry=${retry}`, remote.integrity),
      async (error) => {
        if (!(error instanceof RemoteFailure)) return false;
        // A slow network must not hide an earlier integrity failure.
        if (lastFailures.get(remote.container)?.kind !== 'integrity')
          lastFailures.set(remote.container, error);
        if (error.kind !== 'integrity' || refetchedOnce) return error.kind === 'network';
        refetchedOnce = true;
        // The wrong bytes may come from this browser's cache (valid for a year) while the site's copy is
        // right.
        await refetch(url);
        return true;
      },
    );
    lastFailures.delete(remote.container);
    const container = (globalThis as Record<string, unknown>)[remote.container] as Container | undefined;
    if (!container)
      throw new RemoteFailure('incompatible', `${url} did not define a container named ${remote.container}`);
    return container;
  },
};
