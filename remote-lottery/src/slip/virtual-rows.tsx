import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import type { RowPlace } from './batch-row.tsx';
import type { SlipRow } from './slip-rows.ts';

const LINE_HEIGHT = 52;
const BATCH_HEIGHT = 34;

interface VirtualRowsProps {
  rows: readonly SlipRow[];
  scroller: HTMLElement | null;
  /** Index of the focused row, or -1. It stays mounted wherever the list is scrolled. */
  focused: RefObject<number>;
  draw: (place: RowPlace) => ReactNode;
}

/** Virtualized rows of a long list. */
export function VirtualRows({ rows, scroller, focused, draw }: VirtualRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use
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
