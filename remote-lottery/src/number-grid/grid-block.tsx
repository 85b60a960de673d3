import { memo, useMemo } from 'react';
import { GridRow, type CellLabels } from './grid-row.tsx';
import { readMark } from './marks.ts';

interface GridBlockProps {
  numbers: readonly string[];
  /** One character per number, see `readMark`. */
  marks: string;
  columns: number;
  /** Board index of the first row of this block. */
  firstRow: number;
  tabStop: string | undefined;
  words: CellLabels;
}

const ROW_REM = 3;

/** A block of up to 100 cells. The browser skips rendering blocks outside the viewport. */
export const GridBlock = memo(function GridBlock({
  numbers,
  marks,
  columns,
  firstRow,
  tabStop,
  words,
}: GridBlockProps) {
  const rows = useMemo(() => chunks(numbers, columns), [numbers, columns]);
  return (
    <div
      className="block"
      role="rowgroup"
      style={{ containIntrinsicSize: `auto ${rows.length * ROW_REM}rem` }}
    >
      {rows.map((row, at) => {
        const ofRow = marks.slice(at * columns, (at + 1) * columns);
        return (
          <GridRow
            key={row[0]}
            numbers={row}
            marks={ofRow}
            index={firstRow + at}
            tabStop={tabStop !== undefined && row.includes(tabStop) ? tabStop : undefined}
            reduced={hasReduced(ofRow) ? words.reduced : undefined}
            closed={words.closed}
          />
        );
      })}
    </div>
  );
});

const hasReduced = (marks: string) => [...marks].some((mark) => readMark(mark).rate === 'reduced');

export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
