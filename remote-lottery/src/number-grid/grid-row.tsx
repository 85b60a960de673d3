import { memo } from 'react';
import { readMark } from './marks.ts';

/** Accessible names of cells that are reduced or closed. */
export interface CellLabels {
  reduced: (number: string) => { name: string; hint: string };
  closed: (number: string) => string;
}

interface GridRowProps extends Pick<CellLabels, 'closed'> {
  numbers: readonly string[];
  /** One character per number, see `readMark`. */
  marks: string;
  index: number;
  /** The board's tab stop, if it is in this row. */
  tabStop: string | undefined;
  /** Set only for rows with reduced cells, so that a rate change re-renders only these rows. */
  reduced: CellLabels['reduced'] | undefined;
}

/** A row of the board. Memoized: it re-renders only when one of its marks changes. */
export const GridRow = memo(function GridRow({
  numbers,
  marks,
  index,
  tabStop,
  reduced: reducedWords,
  closed,
}: GridRowProps) {
  return (
    <div className="row" role="row" aria-rowindex={index + 1}>
      {numbers.map((number, at) => {
        const { chosen, rate } = readMark(marks[at]!);
        const reduced = rate === 'reduced' ? reducedWords?.(number) : undefined;
        return (
          <button
            key={number}
            type="button"
            role="gridcell"
            tabIndex={number === tabStop ? 0 : -1}
            aria-selected={chosen === 'all'}
            aria-colindex={at + 1}
            aria-disabled={(rate === 'closed' && chosen === 'no') || undefined}
            aria-label={rate === 'closed' ? closed(number) : reduced?.name}
            data-number={number}
            data-chosen={chosen === 'no' ? undefined : chosen}
            data-rate={rate === 'usual' ? undefined : rate}
          >
            {number}
            {reduced && <small>{reduced.hint}</small>}
          </button>
        );
      })}
    </div>
  );
});
