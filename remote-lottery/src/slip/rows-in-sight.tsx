import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import type { RowPlace } from './batch-row.tsx';
import type { SlipRow } from './slip-rows.ts';

const LINE_HEIGHT = 52;
const BATCH_HEIGHT = 34;

interface RowsInSightProps {
  rows: readonly SlipRow[];
  scroller: HTMLElement | null;
  /** The row that has the keyboard's focus, or -1: it stays in the page wherever the list is scrolled to. */
  focused: RefObject<number>;
  draw: (place: RowPlace) => ReactNode;
}

/** Of a long list the rows in sight, in room for all of them. */
export function RowsInSight({ rows, scroller, focused, draw }: RowsInSightProps) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what this answers
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (rows[index]?.kind === 'batch' ? BATCH_HEIGHT : LINE_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const at = focused.current;
      return at < 0 || at >= range.count || shown.includes(at)
        ? shown
        : [at, ...shown].sort((one, other) => one - other);
    },
  });
  return (
    <>
      <li aria-hidden className="room" style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer
        .getVirtualItems()
        .map(({ index, start }) => draw({ index, top: start, measure: virtualizer.measureElement }))}
    </>
  );
}
