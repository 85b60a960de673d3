import type { BootManifest, BootRemote } from '@chokdee/shared/contracts/remote';
import { BOOT_MANIFEST_ID } from '../remotes/boot-manifest.ts';

export function bootManifestOf(remotes: BootRemote[], changes: Partial<BootManifest> = {}): BootManifest {
  return {
    domain: 'local',
    generation: 1,
    product: 'lotto',
    site: { title: 'Chokdee', description: '' },
    shell: { build: 'shell1', entry: '/_mfe/shell/shell1/entry.js' },
    remotes,
    ...changes,
  };
}

/**
 * Adds to the document what the server would have written; once per test file, because a page has one
 * manifest.
 */
export function servePage(remotes: BootRemote[], changes: Partial<BootManifest> = {}): void {
  const data = document.createElement('script');
  Object.assign(data, {
    type: 'application/json',
    id: BOOT_MANIFEST_ID,
    textContent: JSON.stringify(bootManifestOf(remotes, changes)),
  });
  document.head.append(data);
}
