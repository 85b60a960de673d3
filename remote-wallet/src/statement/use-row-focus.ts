import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** Rows per PageUp or PageDown. */
const PAGE_ROWS = 10;

interface RowFocusOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** The one row in the tab order. */
  active: number;
  activate: (row: number) => void;
  scrollTo: (row: number) => void;
}

/** Keyboard navigation in a virtualised list: arrow keys, PageUp, PageDown, Home and End. */
export function useRowFocus({ list, count, active, activate, scrollTo }: RowFocusOptions) {
  const pendingRow = useRef<number>(undefined);

  // The row mounts only after the list has scrolled to it.
  useEffect(() => {
    if (pendingRow.current === undefined) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-row="${pendingRow.current}"]`);
    if (!button) return;
    pendingRow.current = undefined;
    button.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE_ROWS,
      PageUp: active - PAGE_ROWS,
      Home: 0,
      End: count - 1,
    };
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(count - 1, step));
    pendingRow.current = to;
    activate(to);
    scrollTo(to);
  };

  const onFocus = ({ target }: { target: EventTarget }) => {
    const row = (target as HTMLElement).dataset.row;
    if (row !== undefined) activate(Number(row));
  };

  return { onKeyDown, onFocus };
}
