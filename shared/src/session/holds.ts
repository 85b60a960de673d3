import { useEffect, useSyncExternalStore } from 'react';

const holders: string[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  listeners.forEach((listener) => listener());
}

/** Who has something in hand that must not be torn away: one list per page (federation shares this module). */
export const holds = {
  /** Returns what lets go again. */
  take(remote: string): () => void {
    holders.push(remote);
    changed();
    return () => {
      holders.splice(holders.indexOf(remote), 1);
      changed();
    };
  },

  /** Whether this remote, or without a name any, holds on. */
  has: (remote?: string): boolean => (remote === undefined ? holders.length > 0 : holders.includes(remote)),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Keeps the screen of a remote on the page while `active`, although its remote is switched off meanwhile: for what a member has begun
 * and would lose, such as a payment on its way. The shell grants two minutes, tells the member how long he has, and takes the screen down at once when nobody holds it any more.
 * The page is not asked to reload for a new version meanwhile either. Calls may be refused all the same (REMOTE_OFF).
 *
 * @param remote the remote's own name.
 */
export function useHold(remote: string, active: boolean): void {
  useEffect(() => (active ? holds.take(remote) : undefined), [remote, active]);
}

/** For the shell: whether a remote, or without a name any, holds on. */
export function useHeld(remote?: string): boolean {
  return useSyncExternalStore(holds.subscribe, () => holds.has(remote));
}
