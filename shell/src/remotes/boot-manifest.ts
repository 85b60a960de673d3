import { useSyncExternalStore } from 'react';
import type { BootManifest, BootRemote, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { bestMatch } from '@chokdee/shared/contracts/route-match';

export const BOOT_MANIFEST_ID = 'boot-manifest';

let first: BootManifest | undefined;
let current: BootManifest | undefined;
/** The generation of the states in `current`. Its builds may be older until the manifest is fetched. */
let statesGeneration = 0;
const listeners = new Set<() => void>();

/**
 * The remotes that run here, with build and state: written into the page by the server, then updated.
 * As trustworthy as the page itself. Every change creates a new object; an unchanged remote keeps its object.
 */
export function bootManifest(): BootManifest {
  if (!current) {
    first = current = JSON.parse(document.getElementById(BOOT_MANIFEST_ID)!.textContent!) as BootManifest;
    statesGeneration = current.generation;
  }
  return current;
}

/** Re-renders on every change; select in the caller. */
export function useManifest(): BootManifest {
  return useSyncExternalStore(onManifestChanged, bootManifest);
}

/** Returns the unsubscription. */
export function onManifestChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The build of the shell that this page runs, even after the site has published a newer one. */
export function runningShell(): string {
  bootManifest();
  return first!.shell.build;
}

/** Applies pushed states, unless the page already has a generation at least as new. */
export function applyPushedStates(
  generation: number,
  states: Readonly<Record<string, BootRemote['state']>>,
): void {
  const { remotes } = bootManifest();
  if (generation <= statesGeneration) return;
  statesGeneration = generation;
  const next = remotes.map((remote) => {
    const state = states[remote.name] ?? remote.state;
    return state === remote.state ? remote : { ...remote, state };
  });
  if (next.some((remote, index) => remote !== remotes[index]))
    setManifest({ ...bootManifest(), remotes: next });
}

/**
 * Applies a manifest that the server returned.
 *
 * @returns false when it is older than a generation this page already knows: fetch again.
 */
export function applyManifest(next: BootManifest): boolean {
  const { remotes } = bootManifest();
  if (next.generation < statesGeneration) return false;
  statesGeneration = next.generation;
  const reused = next.remotes.map((remote) => remotes.find((known) => isSame(known, remote)) ?? remote);
  // A member may be inside a remote that the domain has just removed. Mark it off, with the usual grace
  // period, rather than make its address unknown.
  const removed = remotes
    .filter(({ name }) => !next.remotes.some((remote) => remote.name === name))
    .map((remote) => ({ ...remote, state: 'off' as const }));
  setManifest({ ...next, remotes: [...reused, ...removed] });
  return true;
}

/** The remote and route of an address; undefined when it is the shell's own or unknown. */
export function remoteAt(
  pathname: string,
  { remotes }: BootManifest = bootManifest(),
): { remote: BootRemote; route: RemoteRoute } | undefined {
  return bestMatch(
    remotes.flatMap((remote) =>
      remote.routes.map((route) => ({ remote, route, path: route.path, params: route.params })),
    ),
    pathname,
  );
}

function setManifest(next: BootManifest): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/**
 * Identifies one way to run a remote: the same build may come from another address or with another hash, as
 * in a drill. While it stays the same, there is nothing new to load.
 */
export function sourceOf({ container, base, integrity, hostApi, shared }: BootRemote): string {
  return JSON.stringify([container, base, integrity, hostApi, shared]);
}

const isSame = (one: BootRemote, other: BootRemote): boolean =>
  one.name === other.name && one.state === other.state && sourceOf(one) === sourceOf(other);
