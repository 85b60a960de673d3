import { use, useSyncExternalStore } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { Part } from './load-remote.ts';
import { loadOf, type PartLoad, type PartState } from './part-state.ts';

type VisiblePartState = Exclude<PartState, { state: 'loading' }>;

/** The state of a part, without suspending. */
export function usePart(remote: BootRemote, part: Part): { state: PartState; retry: PartLoad['retry'] } {
  const load = loadOf(remote, part);
  return { state: useSyncExternalStore(load.subscribe, load.state), retry: load.retry };
}

/**
 * The state of a part once there is something to draw. Suspends until then, so that a transition keeps the
 * previous page.
 */
export function useShownPart(
  remote: BootRemote,
  part: Part,
): { state: VisiblePartState; retry: PartLoad['retry'] } {
  const load = loadOf(remote, part);
  useSyncExternalStore(load.subscribe, load.state);
  use(load.firstResult);
  return { state: load.state() as VisiblePartState, retry: load.retry };
}
