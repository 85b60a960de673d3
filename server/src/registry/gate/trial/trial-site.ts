import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { baseOf, bootRemoteOf, type Site } from '../../../page/public.ts';

/**
 * A site of a shell and one remote. Other remotes would only add their own faults; compatibility with them is
 * checked by their records.
 */
export function trialSite(shell: BuildRecord, remote: BuildRecord | undefined): Site {
  const records = remote ? [remote] : [];
  return {
    shell,
    records,
    manifest: {
      domain: 'trial',
      generation: 1,
      product: 'lotto',
      site: { title: 'Trial', description: 'Trial' },
      shell: { build: shell.build, entry: baseOf(shell) + shell.entry },
      remotes: records.map((record) => bootRemoteOf(record, 'on')),
    },
  };
}
