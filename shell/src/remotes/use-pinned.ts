import { startTransition, useCallback, useState } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { bootManifest, sourceOf } from './boot-manifest.ts';
import { confirmGeneration } from './follow-manifest.ts';

const unchanged = (remote: BootRemote): BootRemote => remote;

/**
 * The build that a place in the page was first drawn with. It stays pinned, whatever is published meanwhile,
 * until it is replaced here.
 *
 * @param onPin called with each build before it is pinned; returns the build to pin.
 */
export function usePinned(remote: BootRemote, onPin: (next: BootRemote) => BootRemote = unchanged) {
  const [pinned, setPinned] = useState(() => onPin(remote));
  const repin = useCallback((next: BootRemote) => startTransition(() => setPinned(onPin(next))), [onPin]);

  /** Retries a failed part with what the site publishes now: the failed build may have been removed since. */
  const tryAgain = useCallback(
    async (retry: () => void) => {
      await confirmGeneration();
      const now = bootManifest().remotes.find(({ name }) => name === pinned.name);
      if (now && sourceOf(now) !== sourceOf(pinned)) repin(now);
      else retry();
    },
    [pinned, repin],
  );

  return { pinned, setPinned, repin, tryAgain };
}
