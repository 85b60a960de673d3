import { useEffect } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { sourceOf } from './boot-manifest.ts';

interface Props {
  /** The remote as the site currently publishes it. */
  remote: BootRemote;
  failed: BootRemote;
  onNewer: (remote: BootRemote) => void;
}

/** Rendered next to a failure: switches to the site's newer source by itself, without a click. */
export function NewerBuild({ remote, failed, onNewer }: Props) {
  const isNewer = sourceOf(remote) !== sourceOf(failed);
  useEffect(() => {
    if (isNewer) onNewer(remote);
  }, [isNewer, remote, onNewer]);
  return null;
}
