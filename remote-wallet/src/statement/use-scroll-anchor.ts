import { useLayoutEffect, useRef } from 'react';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { ROW_HEIGHT } from './list-style.ts';

/** Keeps the visible rows in place when newer rows are prepended. */
export function useScrollAnchor(rows: readonly Transaction[], above: number): void {
  const first = useRef(rows[0]?.id);
  useLayoutEffect(() => {
    const added = first.current === undefined ? 0 : rows.findIndex(({ id }) => id === first.current);
    first.current = rows[0]?.id;
    if (added > 0 && window.scrollY > above)
      window.scrollBy({ top: added * ROW_HEIGHT, behavior: 'instant' });
  }, [rows, above]);
}
