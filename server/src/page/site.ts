import type { BootManifest, BuildRecord } from '@chokdee/shared/contracts/remote';

/** What runs at a host. */
export interface Site {
  manifest: BootManifest;
  shell: BuildRecord;
  /** Records of the remotes in the manifest that run from published builds. */
  records: BuildRecord[];
  /** Age of the data in milliseconds, while it cannot be refreshed. */
  staleMs?: number;
}
