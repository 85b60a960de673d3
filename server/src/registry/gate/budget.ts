import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { DEFAULT_LOCALE } from '@chokdee/shared/contracts/site';
import type { Budget } from './budget.queries.ts';
import type { Fault } from './finding.ts';
import { nameOf } from './host-checks.ts';

export function budgetFaults(record: BuildRecord, budget: Budget): Fault[] {
  const bytes = weightsOf(record);
  return [
    over(record, record.entry, bytes.entryBytes, budget.entryBytes, 'the entry'),
    over(record, 'all files', bytes.totalBytes, budget.totalBytes, 'everything'),
    over(record, bytes.largestPart, bytes.partBytes, budget.partBytes, `what ${bytes.largestPart} waits for`),
  ].flat();
}

function weightsOf({ files, entry, preload, texts }: BuildRecord): Budget & { largestPart: string } {
  const sizes = new Map(files.map(({ path, brotliBytes }) => [path, brotliBytes]));
  const weigh = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
  const parts = Object.entries({ '': [], ...preload })
    .map(([name, paths]) => ({ name, bytes: weigh([entry, ...paths, ...(texts[DEFAULT_LOCALE] ?? [])]) }))
    .sort((left, right) => right.bytes - left.bytes);
  return {
    entryBytes: weigh([entry]),
    totalBytes: weigh(sizes.keys()),
    partBytes: parts[0]!.bytes,
    largestPart: parts[0]!.name,
  };
}

function over(record: BuildRecord, where: string, bytes: number, allowed: number, what: string): Fault[] {
  if (bytes <= allowed) return [];
  return [
    {
      what: `${what} of ${nameOf(record)} is ${kilobytes(bytes)} kB of brotli, and ${kilobytes(allowed)} are allowed`,
      where,
      mend: `Load less at once or leave something out; the budget is the operators' to raise (registry_budgets, ${record.name}).`,
    },
  ];
}

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
