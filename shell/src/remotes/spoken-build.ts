import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { sourceOf } from './boot-manifest.ts';

/** By remote: the source whose texts came last. All builds of a remote speak in its name, so one's words take the place of another's. */
const spoken = new Map<string, string>();

export function noteTexts(remote: BootRemote): void {
  spoken.set(remote.name, sourceOf(remote));
}

/** Whether no other build has spoken in the remote's name since this one did. */
export function hasItsTexts(remote: BootRemote): boolean {
  const last = spoken.get(remote.name);
  return last === undefined || last === sourceOf(remote);
}
