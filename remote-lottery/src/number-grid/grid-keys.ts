/** Rows that a page of the board has, more or less. */
const PAGE = 5;

/**
 * Where a key leads on a board of so many cells in rows of `columns`: arrows by one, Home and End in the row, with Ctrl on the board, Page keys some
 * rows. Undefined when the key leads nowhere or is none of these.
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
    PageDown: Math.min(at + PAGE * columns, last - ((last - at) % columns)),
    PageUp: Math.max(at - PAGE * columns, at % columns),
  };
  const next = to[key];
  return next === undefined || next < 0 || next > last || next === at ? undefined : next;
}
