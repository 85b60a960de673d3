import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { RemoteFailure } from './failure.ts';
import { loadScript } from './load-script.ts';
import { refetched } from './refetched.ts';
import { withRetries } from './patience.ts';

interface Container {
  get(expose: string): () => Promise<object>;
  init(...scope: unknown[]): void | Promise<void>;
}

const known = new Map<string, BootRemote>();

/** The last failure of each entry that is being retried. */
const failing = new Map<string, RemoteFailure>();

/** Why a remote's entry has not run yet, if a failure is known before the last retry ends. */
export const failureSoFar = ({ container }: BootRemote): RemoteFailure | undefined => failing.get(container);

/** Tells the plugin the address and the hash of a container's entry. */
export function announce(remote: BootRemote): void {
  known.set(remote.container, remote);
}

/**
 * Loads a container for federation: checks its published hash, applies a deadline, and retries under another
 * address when the network failed.
 */
export const scriptLoader: ModuleFederationRuntimePlugin = {
  name: 'chokdee-script-loader',
  async loadEntry({ remoteInfo }) {
    const remote = known.get(remoteInfo.entryGlobalName);
    if (!remote) throw new RemoteFailure('incompatible', `${remoteInfo.name} was never announced`);
    const url = remote.base + remote.entry;
    let healed = false;
    failing.delete(remote.container);
    await withRetries(
      (retry) => loadScript(retry === 0 ? url : `${url}?retry=${retry}`, remote.integrity),
      async (error) => {
        if (!(error instanceof RemoteFailure)) return false;
        // A slow network must not hide an earlier integrity failure.
        if (failing.get(remote.container)?.kind !== 'integrity') failing.set(remote.container, error);
        if (error.kind !== 'integrity' || healed) return error.kind === 'network';
        healed = true;
        // The wrong bytes may come from this browser's cache (valid for a year) while the site's copy is
        // right.
        await refetched(url);
        return true;
      },
    );
    failing.delete(remote.container);
    const container = (globalThis as Record<string, unknown>)[remote.container] as Container | undefined;
    if (!container)
      throw new RemoteFailure('incompatible', `${url} did not leave a container named ${remote.container}`);
    return container;
  },
};
