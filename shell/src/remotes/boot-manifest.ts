import { useSyncExternalStore } from 'react';
import type { BootManifest, BootRemote, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { bestMatch } from '@chokdee/shared/contracts/route-match';

export const BOOT_MANIFEST_ID = 'boot-manifest';

let first: BootManifest | undefined;
let current: BootManifest | undefined;
/** The generation that `current` has the states of; its builds may be of an earlier one until they have been asked for. */
let statesGeneration = 0;
const listeners = new Set<() => void>();

/**
 * Which remotes run here, in which build and state: what the server wrote into this page, and what it has said since.
 * It is as much the server's word as the page itself. Every change is a new object; a remote that did not change keeps its own.
 */
export function bootManifest(): BootManifest {
  if (!current) {
    first = current = JSON.parse(document.getElementById(BOOT_MANIFEST_ID)!.textContent!) as BootManifest;
    statesGeneration = current.generation;
  }
  return current;
}

/** Follows every change; select in the caller. */
export function useManifest(): BootManifest {
  return useSyncExternalStore(onManifestChanged, bootManifest);
}

/** Returns the unsubscription. */
export function onManifestChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The build of the shell that this page runs, whatever the site has come to meanwhile. */
export function runningShell(): string {
  bootManifest();
  return first!.shell.build;
}

/** Takes a pushed switch, unless one as new is known already. */
export function takeStates(generation: number, states: Readonly<Record<string, BootRemote['state']>>): void {
  const { remotes } = bootManifest();
  if (generation <= statesGeneration) return;
  statesGeneration = generation;
  const next = remotes.map((remote) => {
    const state = states[remote.name] ?? remote.state;
    return state === remote.state ? remote : { ...remote, state };
  });
  if (next.some((remote, index) => remote !== remotes[index])) become({ ...bootManifest(), remotes: next });
}

/**
 * Takes a manifest that the server has answered with.
 *
 * @returns false when it is older than what this page was told already: ask again.
 */
export function takeManifest(next: BootManifest): boolean {
  const { remotes } = bootManifest();
  if (next.generation < statesGeneration) return false;
  statesGeneration = next.generation;
  const named = next.remotes.map((remote) => remotes.find((known) => isSame(known, remote)) ?? remote);
  // Somebody may be in what the domain has no more: for him it is off, with the time that he is granted, and not an unknown address.
  const gone = remotes
    .filter(({ name }) => !next.remotes.some((remote) => remote.name === name))
    .map((remote) => ({ ...remote, state: 'off' as const }));
  become({ ...next, remotes: [...named, ...gone] });
  return true;
}

/** The remote and its route that an address means; nothing when it is the shell's own or unknown. */
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

function become(next: BootManifest): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/**
 * What tells one way to run a remote from another: the same build may come from another address or under another hash, as in a drill.
 * While it is the same there is nothing new to load.
 */
export function sourceOf({ container, base, integrity, hostApi, shared }: BootRemote): string {
  return JSON.stringify([container, base, integrity, hostApi, shared]);
}

const isSame = (one: BootRemote, other: BootRemote): boolean =>
  one.name === other.name && one.state === other.state && sourceOf(one) === sourceOf(other);
