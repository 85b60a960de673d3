import { memo } from 'react';
import { readMark } from './marks.ts';

/** What is said of a cell that pays less or nothing now. */
export interface CellWords {
  reduced: (number: string) => { name: string; hint: string };
  closed: (number: string) => string;
}

interface GridRowProps extends Pick<CellWords, 'closed'> {
  numbers: readonly string[];
  /** A character for each of them. */
  marks: string;
  index: number;
  /** The one cell of the board that Tab leads to, when it is in this row. */
  reachable: string | undefined;
  /** For a row with cells that pay less, and for no other: a rate that moves has these drawn again alone. */
  reduced: CellWords['reduced'] | undefined;
}

/** A row of the board, drawn again only when a mark in it changes. */
export const GridRow = memo(function GridRow({
  numbers,
  marks,
  index,
  reachable,
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
            tabIndex={number === reachable ? 0 : -1}
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
