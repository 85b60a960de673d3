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

/** Of entries that are being tried again: what kept them from running. */
const failing = new Map<string, RemoteFailure>();

/** Why the entry of a remote has not run yet, where that is known before its last try has ended. */
export const failureSoFar = ({ container }: BootRemote): RemoteFailure | undefined => failing.get(container);

/** Lets the plugin know where a container's entry is and what hash it must have. */
export function announce(remote: BootRemote): void {
  known.set(remote.container, remote);
}

/** How federation gets a container: by its published hash, in time, and again under another address when the network failed. */
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
        // Wrong bytes that came are no fault of the network that is slow to bring others.
        if (failing.get(remote.container)?.kind !== 'integrity') failing.set(remote.container, error);
        if (error.kind !== 'integrity' || healed) return error.kind === 'network';
        healed = true;
        // The wrong bytes may be this browser's own, kept for a year, and right at the site by now.
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
