import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import type { SlipRow } from './slip-rows.ts';

const rowOf = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : -1;
};

/**
 * Keeps keyboard focus in the list. It tracks the focused row and, after a removal, focuses the remove button
 * of the next row.
 */
export function useRowFocusAfterRemoval(list: RefObject<HTMLUListElement | null>, rows: readonly SlipRow[]) {
  const focused = useRef(-1);
  const removing = useRef(-1);

  useLayoutEffect(() => {
    const at = removing.current;
    if (at < 0) return;
    removing.current = -1;
    const next = [...(list.current?.querySelectorAll<HTMLElement>('li[data-line]') ?? [])].find(
      (row) => Number(row.dataset['index']) >= Math.min(at, rows.length - 1),
    );
    next?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
  }, [list, rows]);

  return {
    /** Index of the focused row, or -1. */
    focused,
    handlers: {
      onFocus: ({ target }: FocusEvent) => void (focused.current = rowOf(target)),
      onBlur: () => void (focused.current = -1),
      onClickCapture: ({ target, detail }: MouseEvent) => {
        // Keyboard activation only (`detail` is 0): a pointer does not depend on focus.
        if (detail === 0 && target instanceof Element && target.closest('button'))
          removing.current = rowOf(target);
      },
    },
  };
}
