import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Rows to mount: those of the range, and the focused one (-1: none) with its neighbours, so that it keeps the
 * focus and Tab leads to the next game wherever the page is scrolled.
 */
export function rowsAround(range: Range, focused: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused < 0) return shown;
  const kept = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count);
  return [...new Set([...shown, ...kept])].sort((one, other) => one - other);
}
