import { registryCalls, type StoreFault } from '@chokdee/shared/contracts/registry';
import { columns } from './columns.ts';
import type { Run } from './command.ts';

/**
 * Verifies every stored file against the build records, a few builds at a time. Refused when a fault is
 * found.
 */
export function verifyingStore(): Run {
  return async ({ registry, progress }) => {
    const faults: StoreFault[] = [];
    let [builds, files] = [0, 0];
    for (let after: string | undefined; ;) {
      const part = await registry().ask(registryCalls.verifyStore, after === undefined ? {} : { after });
      faults.push(...part.faults);
      builds += part.builds;
      files += part.files;
      if (part.next === null) break;
      progress(`${builds} builds read, ${faults.length} faults …`);
      after = part.next;
    }
    return {
      data: { builds, files, faults },
      lines: linesOf(builds, files, faults),
      refused: faults.length > 0,
    };
  };
}

const problems: Record<StoreFault['problem'], string> = {
  missing: 'is missing',
  'other-bytes': 'has other bytes than were published',
};

function linesOf(builds: number, files: number, faults: readonly StoreFault[]): string[] {
  const read = `${files} files of ${builds} builds`;
  if (faults.length === 0) return [`${read}: all are as they were published.`];
  const rows = faults.map(({ remote, build, path, form, problem }) => [
    `${remote}@${build}`,
    path,
    form === 'identity' ? '' : `(${form})`,
    problems[problem],
  ]);
  return [
    `${read}: ${faults.length} faults.`,
    ...columns(rows),
    'Put the files back from a copy, or take the build away from the store and publish the same sources again.',
  ];
}
