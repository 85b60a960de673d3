import { startTransition, useMemo, useState, type FocusEvent, type MouseEvent, type Ref } from 'react';
import { useSlip, useSlipActions, useSlipLines, useSlipScope } from '../slip/slip.store.ts';
import { chunks, GridBlock } from './grid-block.tsx';
import { cellElementOf, cellOf } from './cell-of.ts';
import type { CellLabels } from './grid-row.tsx';
import { marksOf } from './marks.ts';
import { useGridKeys } from './use-grid-keys.ts';

const BLOCK = 100;

interface GridBoardProps {
  label: string;
  numbers: readonly string[];
  columns: number;
  words: CellLabels;
  ref: Ref<HTMLDivElement>;
}

/**
 * The grid of cells. It is a single tab stop (roving tabindex): arrow keys move, typed digits jump to a
 * number, Enter and Space toggle the cell.
 */
export function GridBoard({ label, numbers, columns, words, ref }: GridBoardProps) {
  const { store } = useSlipScope();
  const { toggleCellBets } = useSlipActions();
  const lines = useSlipLines();
  const active = useSlip((state) => state.active);
  const terms = useSlip((state) => state.terms);
  const marks = marksOf({ active, terms, lines });
  const marksIn = (block: readonly string[]) => block.map((number) => marks[Number(number)] ?? '0').join('');
  const [last, setLast] = useState<string>();
  const blocks = useMemo(() => chunks(numbers, BLOCK), [numbers]);
  const tabStop = last !== undefined && numbers.includes(last) ? last : numbers[0];

  const onKeyDown = useGridKeys(numbers, columns);
  return (
    // Its cells have the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      role="grid"
      aria-label={label}
      aria-rowcount={Math.ceil(numbers.length / columns)}
      aria-colcount={columns}
      aria-multiselectable
      style={{ '--columns': columns } as object}
      onClick={(event: MouseEvent) => {
        const cell = cellElementOf(event.target);
        const before = store.getState().lines.length;
        if (cell) toggleCellBets(cell.dataset['number']!);
        const after = store.getState().lines.length;
        if (cell && after !== before) markImmediately(cell, after > before);
      }}
      onKeyDown={onKeyDown}
      onFocus={(event: FocusEvent) => {
        const cell = cellOf(event.target);
        startTransition(() => setLast(cell));
      }}
    >
      {blocks.map((block, at) => (
        <GridBlock
          key={block[0]}
          numbers={block}
          marks={marksIn(block)}
          columns={columns}
          firstRow={(at * BLOCK) / columns}
          tabStop={tabStop !== undefined && block.includes(tabStop) ? tabStop : undefined}
          words={words}
        />
      ))}
    </div>
  );
}

/**
 * Updates the pressed cell in the DOM right away. React renders the slip in a transition and arrives at the
 * same state.
 */
function markImmediately(cell: HTMLElement, chosen: boolean): void {
  cell.setAttribute('aria-selected', String(chosen));
  if (chosen) cell.dataset['chosen'] = 'all';
  else delete cell.dataset['chosen'];
}
