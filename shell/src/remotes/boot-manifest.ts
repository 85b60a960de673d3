import type { BootManifest, BootRemote, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { bestMatch } from '@chokdee/shared/contracts/route-match';

export const BOOT_MANIFEST_ID = 'boot-manifest';

let manifest: BootManifest | undefined;

/** What the server wrote into this page for its host: which remotes run here, in which build. It is as much the server's word as the page itself. */
export function bootManifest(): BootManifest {
  manifest ??= JSON.parse(document.getElementById(BOOT_MANIFEST_ID)!.textContent!) as BootManifest;
  return manifest;
}

/** The remote and its route that an address means; nothing when it is the shell's own or unknown. */
export function remoteAt(pathname: string): { remote: BootRemote; route: RemoteRoute } | undefined {
  return bestMatch(
    bootManifest().remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route, path: route.path }))),
    pathname,
  );
}
