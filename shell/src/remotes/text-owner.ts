import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { sourceOf } from './boot-manifest.ts';

/**
 * The source that loaded each remote's texts last. All builds of a remote share one text namespace, so each
 * overwrites the other's texts.
 */
const textOwners = new Map<string, string>();

export function recordTextOwner(remote: BootRemote): void {
  textOwners.set(remote.name, sourceOf(remote));
}

/** Whether no other build has overwritten the remote's texts since this one loaded them. */
export function hasLatestTexts(remote: BootRemote): boolean {
  const last = textOwners.get(remote.name);
  return last === undefined || last === sourceOf(remote);
}
