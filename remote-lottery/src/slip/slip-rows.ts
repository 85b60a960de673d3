import type { SlipLine } from '@chokdee/shared/rules/slip';

export interface SlipBatch {
  add: number;
  lines: readonly SlipLine[];
}

/** Smaller batches get no heading. */
const MIN_LINES_FOR_HEADING = 3;

export type SlipRow =
  | { key: string; kind: 'batch'; batch: SlipBatch }
  | { key: string; kind: 'line'; line: SlipLine; first: boolean };

/** The slip as rows from top to bottom: batches, latest first, larger ones with a heading. */
export function rowsOf(lines: readonly SlipLine[]): SlipRow[] {
  return batchesOf(lines).flatMap((batch): SlipRow[] => [
    ...(batch.lines.length >= MIN_LINES_FOR_HEADING
      ? [{ key: `batch ${batch.add}`, kind: 'batch' as const, batch }]
      : []),
    ...batch.lines.map((line, at) => ({ key: line.ref, kind: 'line' as const, line, first: at === 0 })),
  ]);
}

/** The slip grouped by batch, latest first. Lines keep their order within a batch. */
function batchesOf(lines: readonly SlipLine[]): SlipBatch[] {
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
