/** Rows that Page Up and Page Down move by. */
const PAGE_ROWS = 5;

/**
 * The cell a key moves to, on a board of `count` cells in rows of `columns`. Arrows move by one, Home and End
 * within the row or, with Ctrl, on the whole board, Page Up and Page Down by several rows. `undefined` if the
 * key does not move or would leave the board.
 */
export function cellAfter(
  at: number,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { count, columns }: { count: number; columns: number },
): number | undefined {
  const rowStart = at - (at % columns);
  const last = count - 1;
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? last : Math.min(rowStart + columns - 1, last),
    PageDown: Math.min(at + PAGE_ROWS * columns, last - ((last - at) % columns)),
    PageUp: Math.max(at - PAGE_ROWS * columns, at % columns),
  };
  const next = to[key];
  return next === undefined || next < 0 || next > last || next === at ? undefined : next;
}
