import { use, useSyncExternalStore } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { Part } from './load-remote.ts';
import { loadOf, type PartLoad, type PartState } from './part-state.ts';

type VisiblePartState = Exclude<PartState, { state: 'loading' }> | { state: 'served'; text: Element };

/** The state of a part, without suspending. */
export function usePart(remote: BootRemote, part: Part): { state: PartState; retry: PartLoad['retry'] } {
  const load = loadOf(remote, part);
  return { state: useSyncExternalStore(load.subscribe, load.state), retry: load.retry };
}

/**
 * The state of a part once there is something to draw. Suspends until then, so that a transition keeps the
 * previous page.
 *
 * @param served is drawn while the part loads.
 */
export function useShownPart(
  remote: BootRemote,
  part: Part,
  served: Element | undefined,
): { state: VisiblePartState; retry: PartLoad['retry'] } {
  const load = loadOf(remote, part);
  const { state } = useSyncExternalStore(load.subscribe, load.state);
  if (served && (state === 'loading' || state === 'slow'))
    return { state: { state: 'served', text: served }, retry: load.retry };
  use(load.firstResult);
  return { state: load.state() as VisiblePartState, retry: load.retry };
}
