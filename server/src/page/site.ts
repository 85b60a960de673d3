import type { BootManifest, BuildRecord } from '@chokdee/shared/contracts/remote';

/** What a host gets. */
export interface Site {
  manifest: BootManifest;
  shell: BuildRecord;
  /** Of the remotes in the manifest that run from published builds. */
  records: BuildRecord[];
  /** Age of what is known, while it cannot be read. */
  staleMs?: number;
}
