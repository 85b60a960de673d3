import { startTransition, useCallback, useState } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { bootManifest, sourceOf } from './boot-manifest.ts';
import { confirmGeneration } from './follow-manifest.ts';

const itself = (remote: BootRemote): BootRemote => remote;

/**
 * The build that a place in the page was first drawn with; it stays, whatever is published meanwhile, until it is taken anew.
 *
 * @param begin is told of each build that the place begins to draw.
 */
export function usePinned(remote: BootRemote, begin: (next: BootRemote) => BootRemote = itself) {
  const [pinned, setPinned] = useState(() => begin(remote));
  const renew = useCallback((next: BootRemote) => startTransition(() => setPinned(begin(next))), [begin]);

  /** Tries a failed part again, as the site has it now: what made it fail may have been taken out since. */
  const tryAgain = useCallback(
    async (retry: () => void) => {
      await confirmGeneration();
      const now = bootManifest().remotes.find(({ name }) => name === pinned.name);
      if (now && sourceOf(now) !== sourceOf(pinned)) renew(now);
      else retry();
    },
    [pinned, renew],
  );

  return { pinned, setPinned, renew, tryAgain };
}
