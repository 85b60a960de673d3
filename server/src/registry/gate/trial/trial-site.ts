import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { baseOf, bootRemoteOf, type Site } from '../../../page/public.ts';

/** A site of a shell and one remote. Others would only add their own faults to its own; that they get along is checked by their records. */
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
