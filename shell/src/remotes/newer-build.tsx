import { useEffect } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { sourceOf } from './boot-manifest.ts';

interface Props {
  /** As the site has it now. */
  remote: BootRemote;
  failed: BootRemote;
  onNewer: (remote: BootRemote) => void;
}

/** Put beside a failure: when the site has something else to run there, nobody need press anything. */
export function NewerBuild({ remote, failed, onNewer }: Props) {
  const isNewer = sourceOf(remote) !== sourceOf(failed);
  useEffect(() => {
    if (isNewer) onNewer(remote);
  }, [isNewer, remote, onNewer]);
  return null;
}
