import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { sourceOf } from './boot-manifest.ts';

/**
 * By remote: the source that loaded its texts last. All builds of a remote share one text namespace, so each
 * overwrites the other's texts.
 */
const spoken = new Map<string, string>();

export function noteTexts(remote: BootRemote): void {
  spoken.set(remote.name, sourceOf(remote));
}

/** Whether no other build has overwritten the remote's texts since this one loaded them. */
export function hasItsTexts(remote: BootRemote): boolean {
  const last = spoken.get(remote.name);
  return last === undefined || last === sourceOf(remote);
}
