import { useTexts } from '@chokdee/shared/i18n';
import { duplicatesOf, slipTotalSatang, type SlipLine } from '@chokdee/shared/rules/slip';
import { Box } from '@chokdee/shared/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { repeatedNumbers, type SlipBatch } from './batches.ts';
import { BatchRow } from './batch-row.tsx';
import { useSlip, useSlipLines } from './slip-context.ts';
import { SlipLineRow } from './slip-line-row.tsx';
import { listStyle } from './slip-list-style.ts';
import { rowsOf } from './slip-rows.ts';
import { useRowAfterRemoval } from './use-row-after-removal.ts';

/** Up to here every row is in the page, where the browser's own search finds it; above, those in sight. */
const ALL_SHOWN = 120;
const LINE_HEIGHT = 52;
const BATCH_HEIGHT = 34;

/** Room for what stands round the row in the page, and measures it. */
export interface RowPlace {
  index: number;
  top?: number;
  measure?: (row: HTMLElement | null) => void;
}

/**
 * The slip's lines, batch by batch, the latest on top.
 *
 * @param scroller what the list scrolls in, once it is there.
 */
export function SlipLineList({ scroller }: { scroller: HTMLElement | null }) {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const terms = useSlip((state) => state.terms);
  const faults = useSlip((state) => state.faults);
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const duplicates = useMemo(() => duplicatesOf(lines), [lines]);
  const repeated = useMemo(() => repeatedNumbers(lines), [lines]);
  const usual = useMemo(() => new Map(terms.map(({ option, multiplyX100 }) => [option, multiplyX100])), [terms]);
  const long = rows.length > ALL_SHOWN;
  const active = useRowAfterRemoval(list, rows);
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoizes what this answers
  const virtualizer = useVirtualizer({
    count: long ? rows.length : 0,
    getScrollElement: () => scroller,
    estimateSize: (index) => (rows[index]?.kind === 'batch' ? BATCH_HEIGHT : LINE_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    rangeExtractor: active.keepIn,
  });
  const draw = (place: RowPlace) => {
    const row = rows[place.index]!;
    return row.kind === 'batch'
      ? <BatchRow key={row.key} place={place} add={row.batch.add} count={row.batch.lines.length} totalSatang={totalOf(row.batch)} />
      : <SlipLineRow key={row.key} index={place.index} top={place.top} measure={place.measure} line={row.line} first={row.first} usualX100={usual.get(row.line.option) ?? row.line.multiplyX100}
          fault={faults.get(row.line.ref)} duplicate={duplicates.has(row.line.ref)} repeated={repeated.has(row.line.number)} />;
  };
  return (
    <Box as="ul" ref={list} css={listStyle} aria-label={text('slip.title')} data-long={long || undefined} style={long ? { height: virtualizer.getTotalSize() } : undefined} {...active.handlers}>
      {long ? virtualizer.getVirtualItems().map(({ index, start }) => draw({ index, top: start, measure: virtualizer.measureElement })) : rows.map((_row, index) => draw({ index }))}
    </Box>
  );
}

const totals = new WeakMap<readonly SlipLine[], number>();

/** The rows of a batch are drawn anew more often than its lines change. */
function totalOf({ lines }: SlipBatch): number {
  const known = totals.get(lines);
  if (known !== undefined) return known;
  const total = slipTotalSatang(lines);
  totals.set(lines, total);
  return total;
}
