import { useLayoutEffect, useRef } from 'react';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { ROW_HEIGHT } from './list-style.ts';
import { isInPlace } from './same-row.ts';

/** The first of these rows on the screen that stays is kept in place. */
const ANCHORS = 20;

/**
 * Keeps the visible rows in place when newer rows are prepended, or a round above or below
 * them moves to the top.
 */
export function useScrollAnchor(rows: readonly Transaction[], above: number): void {
  const last = useRef(rows);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = rows;
    if (before === rows || window.scrollY <= above) return;
    const first = Math.floor((window.scrollY - above) / ROW_HEIGHT);
    for (const [offset, anchor] of before.slice(first, first + ANCHORS).entries()) {
      const at = rows.findIndex((row) => isInPlace(row, anchor));
      if (at < 0) continue;
      const added = at - first - offset;
      if (added !== 0) window.scrollBy({ top: added * ROW_HEIGHT, behavior: 'instant' });
      return;
    }
  }, [rows, above]);
}
