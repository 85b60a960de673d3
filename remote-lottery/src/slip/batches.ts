import type { SlipLine } from '@chokdee/shared/rules/slip';

export interface SlipBatch {
  add: number;
  lines: readonly SlipLine[];
}

/** The slip grouped by batch, latest first. Lines keep their order within a batch. */
export function batchesOf(lines: readonly SlipLine[]): SlipBatch[] {
  const byAdd = new Map<number, SlipLine[]>();
  for (const line of lines) {
    const batch = byAdd.get(line.add);
    if (batch) batch.push(line);
    else byAdd.set(line.add, [line]);
  }
  return [...byAdd].map(([add, ofBatch]) => ({ add, lines: ofBatch })).sort((a, b) => b.add - a.add);
}

/** Numbers that occur on more than one line, on any option. */
export function repeatedNumbers(lines: readonly SlipLine[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { number } of lines) (seen.has(number) ? repeated : seen).add(number);
  return repeated;
}
