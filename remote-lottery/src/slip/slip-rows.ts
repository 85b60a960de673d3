import type { SlipLine } from '@chokdee/shared/rules/slip';
import { batchesOf, type SlipBatch } from './batches.ts';

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
