import { useTexts } from '@chokdee/shared/i18n';
import {
  duplicatesOf,
  rateLookup,
  slipTotalSatang,
  termsByOption,
  type SlipLine,
} from '@chokdee/shared/rules/slip';
import { Suspense, useMemo, useRef } from 'react';
import { lazyPart } from '@chokdee/shared/ui';
import { BatchRow, type RowPlace } from './batch-row.tsx';
import { useSlip, useSlipLines } from './slip.store.ts';
import { SlipLineRow } from './slip-line-row.tsx';
import { repeatedNumbers, rowsOf, type SlipBatch } from './slip-rows.ts';
import { useRowFocusAfterRemoval } from './use-row-focus-after-removal.ts';

const VirtualRows = lazyPart(async () => (await import('./virtual-rows.tsx')).VirtualRows);

/**
 * Up to this many rows are all mounted, so that the browser's page search finds them. Longer lists are
 * virtualized.
 */
const MAX_MOUNTED_ROWS = 120;

/**
 * The lines of the slip by batch, latest first.
 *
 * @param scroller scroll container, once mounted.
 */
export function SlipLineList({ scroller }: { scroller: HTMLElement | null }) {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const terms = useSlip((state) => state.terms);
  const faults = useSlip((state) => state.faults);
  const requestedPrices = useSlip((state) => state.requested);
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const duplicates = useMemo(() => duplicatesOf(lines), [lines]);
  const repeated = useMemo(() => repeatedNumbers(lines), [lines]);
  const [termsOf, rateOf] = useMemo(() => [termsByOption(terms), rateLookup(terms)], [terms]);
  const { handlers, focused } = useRowFocusAfterRemoval(list, rows);
  const draw = (place: RowPlace) => {
    const row = rows[place.index]!;
    if (row.kind === 'batch')
      return (
        <BatchRow
          key={row.key}
          {...place}
          add={row.batch.add}
          count={row.batch.lines.length}
          totalSatang={totalOf(row.batch)}
        />
      );
    const { line, first } = row;
    const offered = termsOf.get(line.option);
    return (
      <SlipLineRow
        key={row.key}
        {...place}
        line={line}
        first={first}
        multiplyX100={terms.length > 0 ? rateOf(line) : undefined}
        usualX100={offered?.multiplyX100}
        minSatang={offered?.minSatang}
        maxSatang={offered?.maxSatang}
        fault={faults.get(line.ref)}
        requestedSatang={requestedPrices.get(line.ref)}
        duplicate={duplicates.has(line.ref)}
        repeated={repeated.has(line.number)}
      />
    );
  };
  const firstRows = rows.slice(0, MAX_MOUNTED_ROWS).map((_row, index) => draw({ index }));
  return (
    <ul ref={list} aria-label={text('slip.title')} {...handlers}>
      {rows.length <= MAX_MOUNTED_ROWS ? (
        firstRows
      ) : (
        <Suspense fallback={firstRows}>
          <VirtualRows rows={rows} scroller={scroller} focused={focused} draw={draw} />
        </Suspense>
      )}
    </ul>
  );
}

const totals = new WeakMap<readonly SlipLine[], number>();

/** Cached: a batch re-renders more often than its lines change. */
function totalOf({ lines }: SlipBatch): number {
  const known = totals.get(lines);
  if (known !== undefined) return known;
  const total = slipTotalSatang(lines);
  totals.set(lines, total);
  return total;
}
