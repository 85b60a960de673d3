import type { SlipLine } from '@chokdee/shared/rules/slip';

export interface SlipBatch {
  add: number;
  lines: readonly SlipLine[];
}

/** The slip by batch, the latest first; within one, in the slip's own order. */
export function batchesOf(lines: readonly SlipLine[]): SlipBatch[] {
  const byAdd = new Map<number, SlipLine[]>();
  for (const line of lines) {
    const batch = byAdd.get(line.add);
    if (batch) batch.push(line);
    else byAdd.set(line.add, [line]);
  }
  return [...byAdd].map(([add, ofBatch]) => ({ add, lines: ofBatch })).sort((a, b) => b.add - a.add);
}

/** Numbers that stand on more than one line, whatever the option. */
export function repeatedNumbers(lines: readonly SlipLine[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { number } of lines) (seen.has(number) ? repeated : seen).add(number);
  return repeated;
}
