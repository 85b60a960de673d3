import { useEffect, useSyncExternalStore } from 'react';

const holders: string[] = [];
const listeners = new Set<() => void>();

function announce(): void {
  listeners.forEach((listener) => listener());
}

/** The remotes whose screens must not be removed now. One list per page (federation shares this module). */
export const pageHolds = {
  /** Returns the release. */
  take(remote: string): () => void {
    holders.push(remote);
    announce();
    return () => {
      holders.splice(holders.indexOf(remote), 1);
      announce();
    };
  },

  /** Whether this remote, or any remote when no name is given, holds its screen. */
  has: (remote?: string): boolean => (remote === undefined ? holders.length > 0 : holders.includes(remote)),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Keeps a remote's screen on the page while `active`, even if the remote is switched off: for work in
 * progress that the member would lose, such as a payment. The shell grants two minutes, shows the member the
 * remaining time, and removes the screen as soon as nothing holds it. Meanwhile the page does not ask to
 * reload for a new version either. Calls may still be refused (REMOTE_OFF).
 *
 * @param remote the remote's own name.
 */
export function usePageHold(remote: string, active: boolean): void {
  useEffect(() => (active ? pageHolds.take(remote) : undefined), [remote, active]);
}

/** For the shell: whether this remote, or any remote when no name is given, holds its screen. */
export function usePageHeld(remote?: string): boolean {
  return useSyncExternalStore(pageHolds.subscribe, () => pageHolds.has(remote));
}
