import { startTransition, useCallback, useState } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { bootManifest, sourceOf } from './boot-manifest.ts';
import { confirmGeneration } from './follow-manifest.ts';

/** The build that a place in the page was first drawn with; it stays, whatever is published meanwhile, until it is taken anew. */
export function usePinned(remote: BootRemote) {
  const [pinned, setPinned] = useState(remote);
  const renew = useCallback((next: BootRemote) => startTransition(() => setPinned(next)), []);

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
